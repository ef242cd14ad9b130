import { useEffect, useId, useRef, useState } from 'react';
import { ALT, CAPTION } from '#content/fields/pictures/pictures.ts';
import { textFault } from '#content/fields/text/text.form.ts';
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
import type { TextImage } from './text-picture.ts';

/** Texts of an image, as they are typed. */
type Words = Omit<PendingPicture, 'file'>;

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
  readonly caption?: string | undefined;
}

const SEND_FAILURE = 'L’image n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.';

/** Returns a picture of the site by its address, which contains its size. */
function imageAt(src: string): Omit<TextImage, 'alt' | 'caption'> {
  const { width, height } = parseImageAddress(src) ?? { width: null, height: null };
  return { src, width, height };
}

function fileError(picture: PictureValue, current: TextImage | null): string | undefined {
  if (picture.kind === 'file') return imageFileFault(picture.file) ?? undefined;
  return current || picture.kind === 'address' ? undefined : 'Choisissez une image.';
}

function wordsOf(current: TextImage | null): Words {
  return { alt: current?.alt ?? '', caption: current?.caption ?? '', isDecorative: current?.alt === '' };
}

/** Returns the faults of changed texts: long ones that were stored otherwise may stay. */
function wordErrors({ alt, caption, isDecorative }: Words, current: TextImage | null): FieldErrors {
  const before = wordsOf(current);
  return {
    alt: isDecorative || alt === before.alt ? undefined : textFault(ALT, alt),
    caption: caption === before.caption ? undefined : textFault(CAPTION, caption),
  };
}

/** Returns the texts as the image has them: without both a description and the word that it is decorative, it waits. */
function textsOf({ alt, caption, isDecorative }: Words): Pick<TextImage, 'alt' | 'caption'> {
  const said = showsText(alt) ? alt.trim() : null;
  return { alt: isDecorative ? '' : said, caption: showsText(caption) ? caption.trim() : '' };
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
  const send = async (texts: ReturnType<typeof textsOf>) => {
    if (picture.kind === 'address') return onDone({ ...imageAt(picture.url), ...texts });
    if (picture.kind !== 'file') return current && onDone({ ...current, ...texts });
    const { url: src, width, height } = await onUpload(picture.file);
    // The dialog was postponed meanwhile: the image must stay pending until the author inserts it.
    if (isOpen.current) onDone({ src, width, height, ...texts });
  };
  const complete = async (words: Words) => {
    const found = { file: fileError(picture, current), ...wordErrors(words, current) };
    setErrors(found);
    if (Object.values(found).some(Boolean) || isSending) return;
    setSending(true);
    try {
      await send(textsOf(words));
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
  const [words, setWords] = useState<Words>(pending ?? wordsOf(current));
  const [picture, setPicture] = useFile(pending);
  const file = picture.kind === 'file' ? picture.file : null;
  const { errors, isSending, complete } = useImageSubmission(picture, props);
  const say = (said: Partial<Words>) => {
    const next = { ...words, ...said };
    setWords(next);
    if (file) onPending({ ...next, file });
  };
  const change = (value: PictureValue) => {
    setPicture(value);
    if (value.kind === 'file') onPending({ ...words, file: value.file });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void complete(words);
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
        alt={words.alt}
        isDecorative={words.isDecorative}
        error={errors.alt}
        onAlt={(alt) => say({ alt })}
        onDecorative={(isDecorative) => say({ isDecorative })}
      />
      <FormField label="Légende (facultative)" error={errors.caption}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            lang="fr"
            spellCheck
            autoComplete="off"
            className={`input min-h-11 w-full ${errors.caption ? 'input-error' : ''}`}
            value={words.caption}
            onChange={({ target }) => say({ caption: target.value })}
          />
        )}
      </FormField>
      <UploadProgress />
      <Actions isChange={current !== null} isSending={isSending} onDiscard={onDiscard} onRemove={onRemove} />
    </form>
  );
}

/**
 * Dialog that uploads an image for the text and asks for its alternative text, which may wait (WCAG 2.2 SC 1.1.1,
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
