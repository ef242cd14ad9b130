import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import { prepareDocument, prepareField } from '#media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { DocumentField } from './document.ts';

export const documentStore: FieldStore<DocumentField> = {
  prepare: async ({ services, files }, name, _field, value) => {
    // The request's schema has found an uploaded file there, or nothing in a change.
    const source = value as UploadedFile | undefined;
    if (source === undefined) return undefined;
    const file = await prepareField(name, () => prepareDocument(services, source));
    files.push(file);
    return file.media.id;
  },
  columns: (_name, { column }, value) => ({ [column]: value }),
  show: (_name, { url, size }, { media }, addressOf) => ({ [url]: addressOf(), [size]: media?.size }),
};
