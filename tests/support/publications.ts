import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { registerUpload, type UploadedFile } from '#lib/http/uploaded-file.ts';
import { replaceMediaUses } from '#media/index.ts';
import { createPublication } from '#types/publications/create-publication.ts';
import type { Publication, PublicationKind } from '#types/publications/publication.schema.ts';
import type { PublicationInput } from '#types/publications/publication-input.schema.ts';
import { smallImage } from './images.ts';
import type { TestWorld } from './world.ts';

/** Creates a file as the multipart reader leaves it, in the world's temporary folder. */
export async function givenUpload(
  world: TestWorld,
  data?: Uint8Array,
  filename = 'image.png',
): Promise<UploadedFile> {
  const content = data ?? (await smallImage());
  const path = join(world.folder, 'tmp', randomUUID());
  await writeFile(path, content);
  return registerUpload({ path, filename, size: content.byteLength });
}

/** Creates a publication through its use case; fields missing in `input` are filled in. */
export async function givenPublication(
  world: TestWorld,
  input: Partial<PublicationInput> & { readonly kind?: PublicationKind } = {},
): Promise<Publication> {
  const { kind = 'article', ...given } = input;
  const { publication } = await createPublication(world.services, SYSTEM_ACTOR, kind, {
    title: 'Un point d’eau à Nyiragongo',
    details: '<p>L’eau coule de nouveau.</p>',
    cover: given.cover ?? (await givenUpload(world)),
    newImages: [],
    ...given,
  });
  return publication;
}

/** Makes a public item use a stored file. */
export async function showMedia({ services }: TestWorld, mediaId: string): Promise<void> {
  const owner = { type: 'agent', id: randomUUID() } as const;
  await writeVisible(services.db, (trx) => replaceMediaUses(trx, services, owner, [mediaId]));
}
