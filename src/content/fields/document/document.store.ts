import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { withDocument } from '../../media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { DocumentField } from './document.ts';

export const documentStore: FieldStore<DocumentField> = {
  // The transaction that writes the file's row gives its id to the item.
  columns: () => ({}),
  show: (_name, { url, size }, { media }, addressOf) => ({ [url]: addressOf(), [size]: media?.size }),
  // The request's schema has found an uploaded file there.
  withFile: (name, _field, value) => (services, save) =>
    withDocument(services, name, value as UploadedFile, save),
};
