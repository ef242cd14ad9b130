import { useEffect, useId, useRef, useState } from 'react';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { showsText } from '#lib/text/clean-text.ts';
import { FormField } from '#ui/form-field.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import { useFailureHandler } from '../guard.ts';
import { AltFields } from '../pictures/alt-fields.tsx';
import { PictureInput } from '../pictures/picture-field.tsx';
import { PicturePreview } from '../pictures/picture-preview.tsx';
import { imageFileFault, NO_PICTURE, type PictureValue } from '../pictures/picture-value.ts';
import { shrinkPhoto } from '../pictures/shrink-photo.ts';
import type { UploadedImage } from '../uploads/upload-image.ts';
import { pauseUpload, UploadProgress, WHOLE_FORM } from '../uploads/upload-progress.tsx';
import type { PendingPicture } from './pending-picture.ts';

/** Uploaded image with its alternative text, empty where it is decorative. */
export interface TextImage {
  readonly src: string;
  readonly alt: string;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

interface ImageDialogProps {
  readonly open: boolean;
  /** Changes with the image, so that the form is reset. */
  readonly formKey: number;
  /** Image of the text that is edited; `null` for a new one. */
  readonly current: TextImage | null;
  /** Image chosen earlier, with its texts, or pasted or dropped. */
  readonly pending: PendingPicture | null;
  /** Called with image and texts at each change, so that they can be stored. */
  readonly onPending: (picture: PendingPicture | null) => void;
  /** Escape: the chosen image stays pending. */
  readonly onPostpone: () => void;
  /** Drops the chosen image. */
  readonly onDiscard: () => void;
  readonly onDone: (image: TextImage) => void;
  readonly onRemove: () => void;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

interface FieldErrors {
  readonly file?: string | undefined;
  readonly alt?: string | undefined;
}

const SEND_FAILURE = 'L’image n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.';

/** Returns a picture of the site by its address, which contains its size. */
function imageAt(src: string): Omit<TextImage, 'alt'> {
  const { width, height } = parseImageAddress(src) ?? { width: null, height: null };
  return { src, width, height };
}

function fileError(picture: PictureValue, current: TextImage | null): string | undefined {
  if (picture.kind === 'file') return imageFileFault(picture.file) ?? undefined;
  return current || picture.kind === 'address' ? undefined : 'Choisissez une image.';
}

function altError(alt: string, isDecorative: boolean): string | undefined {
  return isDecorative || showsText(alt)
    ? undefined
    : 'Décrivez l’image en quelques mots, ou dites qu’elle est décorative.';
}

/** Returns a ref that is true while the dialog is open; closing aborts its upload. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      pauseUpload(WHOLE_FORM);
    };
  }, []);
  return isOpen;
}

/** Validates and uploads the image; errors are shown in the dialog. */
function useImageSubmission(picture: PictureValue, { current, onDone, onUpload }: ImageDialogProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const describe = useFailureHandler();
  const isOpen = useIsOpen();
  const send = async (alt: string) => {
    if (picture.kind === 'address') return onDone({ ...imageAt(picture.url), alt });
    if (picture.kind !== 'file') return current && onDone({ ...current, alt });
    const { url: src, width, height } = await onUpload(picture.file);
    // The dialog was postponed meanwhile: the image must stay pending until the author inserts it.
    if (isOpen.current) onDone({ src, alt, width, height });
  };
  const complete = async (alt: string, isDecorative: boolean) => {
    const found = { file: fileError(picture, current), alt: altError(alt, isDecorative) };
    setErrors(found);
    if (found.file || found.alt || isSending) return;
    setSending(true);
    try {
      await send(isDecorative ? '' : alt.trim());
    } catch (error) {
      const failure = await describe(error, { sentence: SEND_FAILURE, serverSpeaksFirst: true });
      setErrors({ file: failure?.headline });
    } finally {
      setSending(false);
    }
  };
  return { errors, isSending, complete };
}

function Preview({ picture, current }: { picture: PictureValue; current: TextImage | null }) {
  const className = 'max-h-48 w-full rounded-field object-contain';
  if (picture.kind !== 'none') return <PicturePreview picture={picture} className={className} />;
  if (current)
    return <PicturePreview picture={{ kind: 'address', url: current.src }} className={className} />;
  return null;
}

interface ActionsProps {
  readonly isChange: boolean;
  readonly isSending: boolean;
  readonly onDiscard: () => void;
  readonly onRemove: () => void;
}

function Actions({ isChange, isSending, onDiscard, onRemove }: ActionsProps) {
  const doneLabel = isChange ? 'Valider' : 'Insérer';
  return (
    <div className="modal-action flex-wrap justify-between gap-3">
      <button type="button" className="button button-quiet" onClick={onDiscard}>
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

/** Returns the image's file; one pasted, dropped or restored is shrunk like a chosen one. */
function useFile(pending: PendingPicture | null) {
  const first = useRef(pending?.file);
  const [picture, setPicture] = useState<PictureValue>(
    pending ? { kind: 'file', file: pending.file } : NO_PICTURE,
  );
  useEffect(() => {
    const { current: file } = first;
    if (!file) return;
    void shrinkPhoto(file).then((smaller) => {
      // Another image may have been chosen meanwhile.
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
  const { current, pending, titleId, onPending, onDiscard, onRemove } = props;
  const [alt, setAlt] = useState(pending?.alt ?? current?.alt ?? '');
  const [isDecorative, setDecorative] = useState(pending?.isDecorative ?? current?.alt === '');
  const [picture, setPicture] = useFile(pending);
  const file = picture.kind === 'file' ? picture.file : null;
  const { errors, isSending, complete } = useImageSubmission(picture, props);
  const savePending = (words: Omit<PendingPicture, 'file'>) => {
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
      <FormField label="Image" error={errors.file} required={!current}>
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
        error={errors.alt}
        onAlt={(typed) => {
          setAlt(typed);
          savePending({ alt: typed, isDecorative });
        }}
        onDecorative={(ticked) => {
          setDecorative(ticked);
          savePending({ alt, isDecorative: ticked });
        }}
      />
      <UploadProgress />
      <Actions isChange={current !== null} isSending={isSending} onDiscard={onDiscard} onRemove={onRemove} />
    </form>
  );
}

/**
 * Dialog that uploads an image for the text and asks for its alternative text (WCAG 2.2 SC 1.1.1,
 * `docs/specification/rich-text.md#pictures-in-the-text`).
 */
export function ImageDialog(props: ImageDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog open={props.open} onClose={props.onPostpone} labelledBy={titleId}>
      <ImageForm key={props.formKey} {...props} titleId={titleId} />
    </ModalDialog>
  );
}
