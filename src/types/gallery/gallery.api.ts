import type { FastifyInstance } from 'fastify';
import { registerCollection } from '#content/collections/index.ts';
import { galleryCalls } from './gallery.calls.ts';
import { GALLERY } from './gallery.ts';

/** Registers the calls of the gallery, under `/api/gallery`. */
export async function galleryApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: GALLERY,
    calls: galleryCalls,
  });
}
