import { useEffect, useId, useRef, useState } from 'react';
import {
  imageFileFault,
  NO_PICTURE,
  PictureInput,
  type PictureValue,
  pauseUpload,
  UploadProgress,
  useFailureHandler,
  WHOLE_FORM,
} from '#admin/index.ts';
import { PicturePreview } from '#admin/pictures/picture-preview.tsx';
import { shrinkPhoto } from '#admin/pictures/shrink-photo.ts';
import { FormField } from '#ui/form-field.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import type { UploadedImage } from '../admin-calls.ts';
import type { PendingPicture } from './pending-picture.ts';

/** An image that has been sent, with the words for those who do not see it; none when it is decorative. */
export interface TextImage {
  readonly src: string;
  readonly alt: string;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

interface ImageDialogProps {
  readonly open: boolean;
  /** Another number for another image: its words begin anew. */
  readonly turn: number;
  /** The image of the text that is changed; `null` for a new one. */
  readonly current: TextImage | null;
  /** What was chosen and typed before, or pasted or dropped. */
  readonly pending: PendingPicture | null;
  /** What is chosen and typed now, so that it can be kept. */
  readonly onPending: (picture: PendingPicture | null) => void;
  /** Escape: what was chosen waits. */
  readonly onPutOff: () => void;
  /** What was chosen is given up. */
  readonly onGiveUp: () => void;
  readonly onDone: (image: TextImage) => void;
  readonly onRemove: () => void;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

interface Faults {
  readonly file?: string | undefined;
  readonly alt?: string | undefined;
}

const SEND_FAILURE = 'L’image n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.';

function fileFault(file: File | null, current: TextImage | null): string | undefined {
  if (file) return imageFileFault(file) ?? undefined;
  return current ? undefined : 'Choisissez une image.';
}

function altFault(alt: string, isDecorative: boolean): string | undefined {
  return isDecorative || alt.trim() !== ''
    ? undefined
    : 'Décrivez l’image en quelques mots, ou dites qu’elle est décorative.';
}

/** Whether the dialog is still open; what it sends ends with it. */
function useIsThere() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      pauseUpload(WHOLE_FORM);
    };
  }, []);
  return isThere;
}

/** Sends a checked image where it is a new one; what keeps it from the text is said in the dialog. */
function useCompletion(file: File | null, { current, onDone, onUpload }: ImageDialogProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [isSending, setSending] = useState(false);
  const describe = useFailureHandler();
  const isThere = useIsThere();
  const send = async (alt: string) => {
    if (!file) return current && onDone({ ...current, alt });
    const { url: src, width, height } = await onUpload(file);
    // Put off meanwhile: it waits, and is in the text when its person says so.
    if (isThere.current) onDone({ src, alt, width, height });
  };
  const complete = async (alt: string, isDecorative: boolean) => {
    const found = { file: fileFault(file, current), alt: altFault(alt, isDecorative) };
    setFaults(found);
    if (found.file || found.alt || isSending) return;
    setSending(true);
    try {
      await send(isDecorative ? '' : alt.trim());
    } catch (error) {
      const failure = await describe(error, { sentence: SEND_FAILURE, serverSpeaksFirst: true });
      setFaults({ file: failure?.headline });
    } finally {
      setSending(false);
    }
  };
  return { faults, isSending, complete };
}

interface AltFieldsProps {
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly error: string | undefined;
  readonly onAlt: (alt: string) => void;
  readonly onDecorative: (isDecorative: boolean) => void;
}

/** What the image shows, or that it shows nothing one has to know. */
function AltFields({ alt, isDecorative, error, onAlt, onDecorative }: AltFieldsProps) {
  return (
    <>
      <FormField
        label="Texte alternatif"
        error={error}
        hint="Ce que l’image montre, pour qui ne la voit pas."
        required={!isDecorative}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            lang="fr"
            spellCheck
            autoComplete="off"
            className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
            disabled={isDecorative}
            value={alt}
            onChange={({ target }) => onAlt(target.value)}
          />
        )}
      </FormField>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={isDecorative}
          onChange={({ target }) => onDecorative(target.checked)}
        />
        Image décorative (rien à décrire)
      </label>
    </>
  );
}

function Preview({ picture, current }: { picture: PictureValue; current: TextImage | null }) {
  const className = 'max-h-48 w-full rounded-field object-contain';
  if (picture.kind === 'file') return <PicturePreview picture={picture} className={className} />;
  if (current)
    return <PicturePreview picture={{ kind: 'address', url: current.src }} className={className} />;
  return null;
}

interface ActionsProps {
  readonly isChange: boolean;
  readonly isSending: boolean;
  readonly onGiveUp: () => void;
  readonly onRemove: () => void;
}

function Actions({ isChange, isSending, onGiveUp, onRemove }: ActionsProps) {
  const doneLabel = isChange ? 'Valider' : 'Insérer';
  return (
    <div className="modal-action flex-wrap justify-between gap-3">
      <button type="button" className="button button-quiet" onClick={onGiveUp}>
        Annuler
      </button>
      {isChange && (
        <button type="button" className="button button-quiet text-error" onClick={onRemove}>
          Retirer l’image
        </button>
      )}
      <button type="submit" className="button button-primary disabled:opacity-60" disabled={isSending}>
        {isSending ? 'Envoi en cours...' : doneLabel}
      </button>
    </div>
  );
}

/** The file of the image; one that was pasted, dropped or kept is shrunk as one that is chosen. */
function useFile(pending: PendingPicture | null) {
  const first = useRef(pending?.file);
  const [picture, setPicture] = useState<PictureValue>(
    pending ? { kind: 'file', file: pending.file } : NO_PICTURE,
  );
  useEffect(() => {
    const { current: file } = first;
    if (!file) return;
    void shrinkPhoto(file).then((smaller) => {
      // Another one may have been chosen meanwhile.
      setPicture((now) =>
        smaller !== file && now.kind === 'file' && now.file === file
          ? { kind: 'file', file: smaller, other: file }
          : now,
      );
    });
  }, []);
  return [picture, setPicture] as const;
}

function ImageForm(props: ImageDialogProps & { titleId: string }) {
  const { current, pending, titleId, onPending, onGiveUp, onRemove } = props;
  const [alt, setAlt] = useState(pending?.alt ?? current?.alt ?? '');
  const [isDecorative, setDecorative] = useState(pending?.isDecorative ?? current?.alt === '');
  const [picture, setPicture] = useFile(pending);
  const file = picture.kind === 'file' ? picture.file : null;
  const { faults, isSending, complete } = useCompletion(file, props);
  const keep = (words: Omit<PendingPicture, 'file'>) => {
    if (file) onPending({ file, ...words });
  };
  const change = (value: PictureValue) => {
    setPicture(value);
    if (value.kind === 'file') onPending({ file: value.file, alt, isDecorative });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void complete(alt, isDecorative);
      }}
    >
      <h2 id={titleId} className="text-lg">
        {current ? 'Modifier l’image' : 'Ajouter une image au texte'}
      </h2>
      <Preview picture={picture} current={current} />
      <FormField label="Image" error={faults.file} required={!current}>
        {(attributes) => (
          <PictureInput
            attributes={attributes}
            value={picture}
            onChange={change}
            chooseLabel={current ? 'Remplacer l’image' : 'Choisir une image'}
          />
        )}
      </FormField>
      <AltFields
        alt={alt}
        isDecorative={isDecorative}
        error={faults.alt}
        onAlt={(typed) => {
          setAlt(typed);
          keep({ alt: typed, isDecorative });
        }}
        onDecorative={(ticked) => {
          setDecorative(ticked);
          keep({ alt, isDecorative: ticked });
        }}
      />
      <UploadProgress />
      <Actions isChange={current !== null} isSending={isSending} onGiveUp={onGiveUp} onRemove={onRemove} />
    </form>
  );
}

/** Sends an image of the text to the site (D24), and asks what it shows (WCAG 2.2, 1.1.1). */
export function ImageDialog(props: ImageDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog open={props.open} onClose={props.onPutOff} labelledBy={titleId}>
      <ImageForm key={props.turn} {...props} titleId={titleId} />
    </ModalDialog>
  );
}
