import { useId, useState } from 'react';
import { isApiError } from '#platform/api-client/api-error.ts';
import { FormField } from '#ui/form-field.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import type { UploadedImage } from '../admin-calls.ts';
import { PictureChooser } from '../admin-picture-chooser.tsx';
import { PicturePreview } from '../admin-picture-preview.tsx';
import { imageFileFault } from '../admin-picture-rules.ts';

/** An image that has been sent, with the words for those who do not see it; none when it is decorative. */
export interface TextImage extends UploadedImage {
  readonly alt: string;
}

interface ImageDialogProps {
  readonly open: boolean;
  /** A file that was pasted or dropped into the text. */
  readonly dropped: File | null;
  readonly onClose: () => void;
  readonly onInsert: (image: TextImage) => void;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

interface Faults {
  readonly file?: string | undefined;
  readonly alt?: string | undefined;
}

const SEND_FAILURE = 'L’image n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.';

function faultsOf(file: File | null, alt: string, isDecorative: boolean): Faults {
  return {
    file: file ? (imageFileFault(file) ?? undefined) : 'Choisissez une image.',
    alt:
      isDecorative || alt.trim() !== ''
        ? undefined
        : 'Décrivez l’image en quelques mots, ou dites qu’elle est décorative.',
  };
}

function sendFault(error: unknown): Faults {
  return { file: (isApiError(error) && error.sentence) || SEND_FAILURE };
}

/** Sends a checked image; what keeps it from being inserted is said in the dialog. */
function useInsertion({ onInsert, onUpload }: ImageDialogProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [isSending, setSending] = useState(false);
  const insert = async (file: File | null, alt: string, isDecorative: boolean) => {
    const found = faultsOf(file, alt, isDecorative);
    setFaults(found);
    if (!file || found.file || found.alt || isSending) return;
    setSending(true);
    try {
      onInsert({ ...(await onUpload(file)), alt: isDecorative ? '' : alt.trim() });
    } catch (error) {
      setFaults(sendFault(error));
    } finally {
      setSending(false);
    }
  };
  return { faults, isSending, insert };
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
        Image décorative, sans information
      </label>
    </>
  );
}

function ImageForm(props: ImageDialogProps & { titleId: string }) {
  const [file, setFile] = useState(props.dropped);
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const { faults, isSending, insert } = useInsertion(props);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void insert(file, alt, isDecorative);
      }}
    >
      <h2 id={props.titleId} className="text-lg">
        Ajouter une image au texte
      </h2>
      {file && (
        <PicturePreview
          picture={{ kind: 'file', file }}
          className="max-h-48 w-full rounded-field object-contain"
        />
      )}
      <FormField label="Image" error={faults.file} required>
        {(attributes) => (
          <PictureChooser
            attributes={attributes}
            label={file ? 'Remplacer l’image' : 'Choisir une image'}
            onChoose={setFile}
          />
        )}
      </FormField>
      <AltFields
        alt={alt}
        isDecorative={isDecorative}
        error={faults.alt}
        onAlt={setAlt}
        onDecorative={setDecorative}
      />
      <div className="modal-action mt-0 justify-between gap-3">
        <button type="button" className="button button-quiet" onClick={props.onClose}>
          Annuler
        </button>
        <button type="submit" className="button button-primary disabled:opacity-60" disabled={isSending}>
          {isSending ? 'Envoi en cours...' : 'Insérer'}
        </button>
      </div>
    </form>
  );
}

/** Sends an image of the text to the site (D24), and asks what it shows (WCAG 2.2, 1.1.1). */
export function ImageDialog(props: ImageDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog open={props.open} onClose={props.onClose} labelledBy={titleId}>
      <ImageForm {...props} titleId={titleId} />
    </ModalDialog>
  );
}
