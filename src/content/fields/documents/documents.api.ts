import type { FastifyInstance } from 'fastify';
import { SIGNATURE_PARAMETER } from '#lib/images/image-address.ts';
import { registerDownload } from '#media/index.ts';
import { addresses } from '#src/addresses.ts';
import { openDocument } from './documents.store.ts';

/** Registers the download of the documents of items. */
export async function documentsApi(app: FastifyInstance): Promise<void> {
  registerDownload(app, {
    tag: 'documents',
    address: addresses.api.documents.download,
    parameter: 'key',
    open: (services, key, { [SIGNATURE_PARAMETER]: signature }) => openDocument(services, key, signature),
  });
}
