import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import { fileNameOf } from '#lib/http/content-disposition.ts';
import {
  type Download,
  documentAddress,
  findVisibleMedia,
  type MediaOwner,
  openStoredDocument,
  prepareDocument,
  prepareField,
} from '#media/index.ts';
import type { Services } from '../../services.ts';
import type { FieldStore } from '../field.store.ts';
import { type DocumentRow, findDocuments, findDocumentTitle, replaceDocuments } from './documents.queries.ts';
import { type KeptDocument, readDocuments } from './documents.schema.ts';
import type { DocumentsField } from './documents.ts';

const FOREIGN_DOCUMENT =
  'Un des documents gardés n’est plus là. Rechargez la page, puis ajoutez-le de nouveau.';

/** Documents of a request, with the ids of their rows. */
export interface PreparedDocuments {
  /** `undefined`: the present ones stay. */
  readonly kept: readonly KeptDocument[] | undefined;
  readonly added: readonly DocumentRow[];
}

/**
 * Writes the documents of an item; call it before its uses of files are recorded. Documents that do not stay go with
 * their last use.
 * @param name of the field, beside which sentences stand.
 * @returns its documents as they are now, in their order.
 * @throws {AppError} `validation` for too many or too few, and for a kept one that is not the item's.
 */
export async function writeDocuments(
  trx: Transaction,
  owner: MediaOwner,
  name: string,
  { max, required, tooMany }: DocumentsField,
  { kept, added }: PreparedDocuments,
): Promise<readonly DocumentRow[]> {
  const refuse = (sentence: string) => new AppError('validation', { fields: { [name]: sentence } });
  const present = (await findDocuments(trx, owner.type, [owner.id])).get(owner.id) ?? [];
  if (kept === undefined && added.length === 0 && (present.length > 0 || required === undefined))
    return present;
  const byAddress = new Map(present.map((document) => [documentAddress(document.media), document]));
  const placed = new Set<number>();
  const staying = (kept ?? [...byAddress.keys()].map((url): KeptDocument => ({ url }))).map((entry) => {
    const { url = '', title, file } = entry;
    const found = file === undefined ? byAddress.get(url) : added[file];
    if (!found) throw refuse(FOREIGN_DOCUMENT);
    if (file !== undefined) placed.add(file);
    // Named twice, it would have two rows.
    byAddress.delete(url);
    return { mediaId: found.mediaId, title: title ?? found.title };
  });
  const documents = [...staying, ...added.filter((_document, index) => !placed.has(index))];
  if (documents.length > max) throw refuse(tooMany);
  if (required !== undefined && documents.length === 0) throw refuse(required);
  await replaceDocuments(trx, owner, documents);
  return documents;
}

export const documentsStore: FieldStore<DocumentsField> = {
  prepare: async ({ services, files, given }, name, field): Promise<PreparedDocuments> => {
    const chosen = readDocuments(name, field, given);
    const added: DocumentRow[] = [];
    for (const { file, title } of chosen.added) {
      const { media } = await prepareField(name, () => prepareDocument(services, file));
      files.push({ media });
      added.push({ mediaId: media.id, title });
    }
    return { kept: chosen.kept, added };
  },
  // They are stored in separate rows, which {@link writeDocuments} writes.
  columns: () => ({}),
  show: (name, _field, { documents }) => ({
    [name]: documents?.map(({ media, title }) => ({ url: documentAddress(media), title, size: media.size })),
  }),
};

/**
 * Opens a document of an item that its reader may see: everybody once the item is visible, before that who has a signed
 * address (docs/specification/pictures.md#who-sees-a-picture).
 * @throws {AppError} `not_found`.
 */
export async function openDocument(services: Services, key: string, signature: unknown): Promise<Download> {
  const visible = await findVisibleMedia(services, key, signature);
  const title = visible && (await findDocumentTitle(services.db, visible.media.id));
  const file = title && (await openStoredDocument(services, visible.media));
  if (!file) throw new AppError('not_found', { message: 'Document introuvable' });
  return { fileName: fileNameOf(title, '.pdf', 'document'), file, isSigned: visible.isSigned };
}
