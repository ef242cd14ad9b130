import { pdfFault } from '#content/fields/document/document.form.ts';
import {
  DOCUMENT_TITLE,
  type DocumentsField,
  UNNAMED_DOCUMENT,
} from '#content/fields/documents/documents.ts';
import { textFault } from '#content/fields/text/text.form.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { proposedTitle } from '#lib/text/proposed-title.ts';
import { type FieldDescription, isRecord, textOf } from '../forms/form-fields.ts';
import { isSameFile } from '../pictures/picture-value.ts';
import { type RefusedFile, refuseBeyond } from '../uploads/refused-files.tsx';

/** Document in a form: on the server, chosen on this device, or chosen and lost by the device. */
export type DocumentValue = { readonly title: string } & (
  | { readonly kind: 'address'; readonly url: string; readonly size: number }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'lost' }
);

/** A document of the API's answers. */
interface StoredDocument {
  readonly url: string;
  readonly title: string;
  readonly size: number;
}

const LOST = 'Ce fichier n’est plus sur cet appareil. Retirez ce document, puis choisissez-le de nouveau.';
const DUPLICATE = 'Ce fichier est déjà dans la liste\u00a0: il n’y est pas mis deux fois.';
const EMPTY = 'Ce fichier est vide.';

/** Returns the documents of an item in its form. */
export function documentsOf(stored: readonly StoredDocument[]): DocumentValue[] {
  return stored.map(({ url, title, size }) => ({ kind: 'address', url, title, size }));
}

/** Returns a document's bytes; `null` for a lost one. */
export function sizeOf(document: DocumentValue): number | null {
  if (document.kind === 'address') return document.size;
  return document.kind === 'file' ? document.file.size : null;
}

function isSameDocument(one: DocumentValue, other: DocumentValue | undefined): boolean {
  if (!other || one.title !== other.title) return false;
  if (one.kind === 'address') return other.kind === 'address' && one.url === other.url;
  if (one.kind === 'file') return other.kind === 'file' && isSameFile(one.file, other.file);
  return other.kind === 'lost';
}

function reviveDocument(stored: unknown): DocumentValue {
  const { kind, file, url, size, title } = isRecord(stored) ? stored : {};
  const named = { title: textOf(title) };
  if (kind === 'file' && file instanceof File) return { ...named, kind, file };
  if (kind === 'address' && typeof url === 'string' && typeof size === 'number') {
    return { ...named, kind, url, size };
  }
  return { ...named, kind: 'lost' };
}

/** The element that takes the focus when the list of documents is faulty. */
export const DOCUMENTS_ID = 'documents';

/** Returns the description of a field of documents. */
export function describeDocuments({
  label,
  titles,
  kept,
}: DocumentsField): FieldDescription<DocumentValue[]> {
  return {
    label,
    isSame: (some, others) =>
      some.length === others.length &&
      some.every((document, index) => isSameDocument(document, others[index])),
    revive: (stored) => (Array.isArray(stored) ? stored.map(reviveDocument) : []),
    show: (documents) =>
      documents.length === 0 ? (
        <p className="text-muted">Aucun</p>
      ) : (
        <ol className="list-decimal pl-5">
          {documents.map((document, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while two versions are compared
            <li key={index} className="wrap-anywhere">
              {document.title} <Size document={document} />
            </li>
          ))}
        </ol>
      ),
    apiNames: [titles, kept],
    focusId: DOCUMENTS_ID,
  };
}

function Size({ document }: { document: DocumentValue }) {
  const size = sizeOf(document);
  return size === null ? null : <span className="text-muted">({frenchFileSize(size)})</span>;
}

/** Returns why a document cannot be sent as it is, if so. */
export function documentFault(document: DocumentValue): string | undefined {
  return document.kind === 'lost' ? LOST : textFault(DOCUMENT_TITLE, document.title);
}

/** Returns why a list of documents cannot be sent as it is, if so. */
export function documentsFault(
  { max, tooMany, required }: DocumentsField,
  documents: readonly DocumentValue[],
): string | undefined {
  if (documents.length > max) return tooMany;
  if (documents.length === 0) return required;
  return documents.map(documentFault).find((fault) => fault !== undefined);
}

/**
 * Adds chosen files to a list, each once and as many as it has room for, with the title that the file's name proposes.
 * @returns the list, and the files that are not in it, each with the reason.
 */
export function addFiles(
  field: DocumentsField,
  present: readonly DocumentValue[],
  files: readonly File[],
): { readonly documents: DocumentValue[]; readonly refused: readonly RefusedFile[] } {
  const taken = present.flatMap((document) => (document.kind === 'file' ? [document.file] : []));
  const added: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const isDouble = [...taken, ...added].some((one) => isSameFile(one, file));
    const fault = pdfFault(file, field.invalid, field) ?? (file.size === 0 ? EMPTY : null);
    const sentence = fault ?? (isDouble ? DUPLICATE : null);
    if (sentence) refused.push({ name: file.name, sentence });
    else added.push(file);
  }
  const room = Math.max(0, field.max - present.length);
  const beyond = added.slice(room).map((file) => ({ file }));
  const documents = added.slice(0, room).map((file): DocumentValue => {
    return { kind: 'file', file, title: proposedTitle(file.name, DOCUMENT_TITLE.max, UNNAMED_DOCUMENT) };
  });
  return {
    documents: [...present, ...documents],
    refused: [...refused, ...refuseBeyond(beyond, 'fichiers', field.tooMany)],
  };
}

/** Appends documents to a multipart body, in their order. @param name of the field. */
export function appendDocuments(
  form: FormData,
  name: string,
  { titles, kept }: DocumentsField,
  documents: readonly DocumentValue[],
): void {
  let files = 0;
  const places = documents.map((document) => {
    const title = document.title.trim();
    if (document.kind === 'address') return { url: document.url, title };
    if (document.kind === 'file') form.append(name, document.file);
    form.append(titles, title);
    return { file: files++ };
  });
  form.append(kept, JSON.stringify(places));
}
