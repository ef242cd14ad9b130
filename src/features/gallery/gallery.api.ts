import type { FastifyInstance } from 'fastify';
import { registerCollection } from '#content/collections/index.ts';
import { galleryCalls } from './gallery.calls.ts';
import { changeGalleryItem, createGalleryItem, GALLERY } from './gallery.ts';
import { galleryItemChangeSchema, galleryItemSchema, newGalleryItemSchema } from './gallery-item.schema.ts';

/** Registers the calls of the gallery, under `/api/gallery`. */
export async function galleryApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: GALLERY,
    tag: 'gallery',
    calls: galleryCalls,
    schema: galleryItemSchema,
    listed: 'The pictures of the gallery, newest first',
    create: {
      schema: newGalleryItemSchema,
      run: (actor, input) => createGalleryItem(app.services, actor, input),
    },
    change: {
      call: galleryCalls.change,
      schema: galleryItemChangeSchema,
      run: (actor, id, input, isCurrentVersion) =>
        changeGalleryItem(app.services, actor, id, input, isCurrentVersion),
    },
  });
}
