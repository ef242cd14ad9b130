import { useRef, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { PDF_ACCEPT } from '#content/fields/document/document.form.ts';
import { type DocumentsField as Definition, DOCUMENT_TITLE } from '#content/fields/documents/documents.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { FieldError, FormField } from '#ui/form-field.tsx';
import { PageIcon } from '#ui/icons.tsx';
import { useShownAddresses } from '#ui/shown-addresses.ts';
import { PictureRowButtons } from '../pictures/picture-row-buttons.tsx';
import { FilesChooser } from '../uploads/file-chooser.tsx';
import { FilesDrop } from '../uploads/files-drop.tsx';
import type { RefusedFile } from '../uploads/refused-files.tsx';
import {
  addFiles,
  type DocumentValue,
  documentFault,
  documentsFault,
  DOCUMENTS_ID as id,
  sizeOf,
} from './document-value.tsx';

let lastKey = 0;
const fileKeys = new WeakMap<File, string>();

/** Returns a key of a document that is unique in its list, whatever its place and title. */
function keyOf(document: DocumentValue, index: number): string {
  if (document.kind === 'address') return document.url;
  if (document.kind === 'lost') return `lost ${index}`;
  const key = fileKeys.get(document.file) ?? `file ${++lastKey}`;
  fileKeys.set(document.file, key);
  return key;
}

/** Name and size of a document's file; a stored one leads to it. */
function FileLine({ document, name }: { document: DocumentValue; name: string }) {
  const url = document.kind === 'address' ? document.url : '';
  const addressOf = useShownAddresses(url ? [url] : []);
  const size = sizeOf(document);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <PageIcon className="size-5 shrink-0 text-muted" />
      {document.kind === 'file' && <span className="wrap-anywhere">{document.file.name}</span>}
      {url && (
        <a href={addressOf(url) ?? url} download className="text-link inline-flex min-h-11 items-center">
          Télécharger<span className="sr-only"> {name}</span>
        </a>
      )}
      {size !== null && <span className="text-muted">PDF, {frenchFileSize(size)}</span>}
    </p>
  );
}

interface RowProps {
  readonly document: DocumentValue;
  readonly index: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly onTitle: (title: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function Row({ document, index, count, error, onTitle, onMove, onRemove }: RowProps) {
  const name = `le document ${index + 1}`;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4">
      <FileLine document={document} name={name} />
      <FormField label={`${DOCUMENT_TITLE.label} ${index + 1}`} error={error} required>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="off"
            className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
            value={document.title}
            onChange={({ target }) => onTitle(target.value)}
          />
        )}
      </FormField>
      <PictureRowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

interface DocumentsFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, DocumentValue[]>;
  /** Gives its rules and sentences. */
  readonly field: Definition;
}

/** The documents of an item with their titles, in their order. */
export function DocumentsField<Values extends FieldValues>({
  control,
  name,
  field,
}: DocumentsFieldProps<Values>) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const section = useRef<HTMLElement>(null);
  const { field: controlled, fieldState } = useController({
    control,
    name,
    rules: { validate: (documents: DocumentValue[]) => documentsFault(field, documents) ?? true },
  });
  // The values at the path are documents, which the compiler does not follow into the types of the form's library.
  const documents = controlled.value as DocumentValue[];
  const change = controlled.onChange as (documents: DocumentValue[]) => void;
  const fault = fieldState.error?.message;
  const faults = documents.map((document) => (fault ? documentFault(document) : undefined));
  const isOfRow = faults.some((one) => one !== undefined);
  const hints = fault && !isOfRow ? `${id}-error ${id}-hint` : `${id}-hint`;
  const without = (document: DocumentValue) => documents.filter((one) => one !== document);
  const choose = (files: readonly File[]) => {
    const chosen = addFiles(field, documents, files);
    setRefused(chosen.refused);
    change(chosen.documents);
  };
  return (
    <section ref={section} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg">
        {field.label}
      </h2>
      <FieldError id={`${id}-error`}>{isOfRow ? undefined : fault}</FieldError>
      <div className="mt-3">
        <FilesDrop onChoose={choose} refused={refused} onDismiss={() => setRefused([])}>
          <FilesChooser
            attributes={{ 'aria-describedby': hints, ...{ 'aria-label': 'Choisir des fichiers PDF' } }}
            accept={PDF_ACCEPT}
            label="Choisir des fichiers PDF"
            multiple
            inputRef={controlled.ref}
            onChoose={choose}
          />
        </FilesDrop>
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {field.max} fichiers au plus, de {field.maxMegabytes}&nbsp;Mo chacun.
        </p>
      </div>
      <ol className="mt-3">
        {documents.map((document, index) => (
          <Row
            key={keyOf(document, index)}
            document={document}
            index={index}
            count={documents.length}
            error={faults[index]}
            onTitle={(title) => change(documents.map((one) => (one === document ? { ...one, title } : one)))}
            onMove={(to) => {
              const others = without(document);
              change([...others.slice(0, to), document, ...others.slice(to)]);
            }}
            onRemove={() => {
              change(without(document));
              section.current?.focus();
            }}
          />
        ))}
      </ol>
    </section>
  );
}
