import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { createPublication, readLatest } from '#features/publications/index.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '#features/publications/publication.schema.ts';
import { registerUpload, type UploadedFile } from '#platform/http/uploaded-file.ts';
import { type Services, SYSTEM_ACTOR } from '#platform/services.ts';
import { drawScene } from './illustrations/draw-scene.ts';
import type { DemoPicture, DemoPublication } from './publications/demo-publication.ts';

const FOLDERS: Record<PublicationKind, string> = {
  article: 'articles',
  bulletin: 'bulletins',
  echo: 'echos',
};

/** Where the demonstration's pictures come from: a file the first time, the site's own address from then on. */
interface PictureSource {
  take(picture: DemoPicture): Promise<UploadedFile | string>;
  /** Remembers under which address the site keeps a picture. */
  remember(picture: DemoPicture, address: string): void;
}

function pictureName({ scene, light }: DemoPicture): string {
  return `${scene}-${light}`;
}

/** Draws a scene and renders it to a file as a camera would have left it. */
async function renderPicture(picture: DemoPicture, folder: string): Promise<UploadedFile> {
  const filename = `${pictureName(picture)}.png`;
  const path = join(folder, filename);
  await sharp(Buffer.from(drawScene(picture.scene, picture.light)))
    .png({ compressionLevel: 1 })
    .toFile(path);
  const { size } = await stat(path);
  return registerUpload({ path, filename, size });
}

/**
 * Renders each picture once, in the order they are asked for, while the site is still busy with the one before:
 * drawing and storing share the machine's two cores.
 */
function pictureSource(pictures: readonly DemoPicture[], folder: string): PictureSource {
  const rendered = new Map<string, Promise<UploadedFile>>();
  let previous: Promise<unknown> = Promise.resolve();
  for (const picture of pictures) {
    if (rendered.has(pictureName(picture))) continue;
    const file = previous.then(() => renderPicture(picture, folder));
    rendered.set(pictureName(picture), file);
    // A failure is told to whoever takes the picture; the ones after it are rendered all the same.
    previous = file.catch(() => undefined);
  }
  const addresses = new Map<string, string>();
  return {
    take: async (picture) => {
      const name = pictureName(picture);
      return addresses.get(name) ?? rendered.get(name) ?? renderPicture(picture, folder);
    },
    remember: (picture, address) => addresses.set(pictureName(picture), address),
  };
}

/** The publications of a kind, oldest first, as they would have been written. */
async function readPublications(kind: PublicationKind): Promise<DemoPublication[]> {
  const folder = join(import.meta.dirname, 'publications', FOLDERS[kind]);
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .reverse();
  return Promise.all(
    files.map(async (file) => {
      const { publication } = await import(pathToFileURL(join(folder, file)).href);
      return publication as DemoPublication;
    }),
  );
}

async function load(
  services: Services,
  kind: PublicationKind,
  demo: DemoPublication,
  pictures: PictureSource,
): Promise<void> {
  const cover = await pictures.take(demo.cover);
  const keptImages: { url: string; caption: string }[] = [];
  const newImages: { file: UploadedFile; caption: string; picture: DemoPicture }[] = [];
  for (const picture of demo.images) {
    const source = await pictures.take(picture);
    if (typeof source === 'string') keptImages.push({ url: source, caption: picture.caption });
    else newImages.push({ file: source, caption: picture.caption, picture });
  }
  const { publication } = await createPublication(services, SYSTEM_ACTOR, kind, {
    title: demo.title,
    details: demo.details,
    publishedAt: new Date(demo.publishedAt).toISOString(),
    status: 'published',
    cover,
    keptImages,
    newImages,
  });
  if (publication.coverImage) pictures.remember(demo.cover, publication.coverImage);
  for (const [index, { picture }] of newImages.entries()) {
    const image = publication.images[keptImages.length + index];
    if (image) pictures.remember(picture, image.url);
  }
}

async function isEmpty(services: Services): Promise<boolean> {
  const latest = await Promise.all(PUBLICATION_KINDS.map((kind) => readLatest(services, kind, 1)));
  return latest.every((publication) => publication === null);
}

/**
 * Fills an empty site with the demonstration, through the use cases that an administrator's form reaches.
 * @param onProgress told after each publication how many there are so far.
 * @returns how many publications were made: none when there were some already.
 */
export async function loadDemonstration(
  services: Services,
  onProgress: (made: number, total: number) => void = () => {},
): Promise<number> {
  if (!(await isEmpty(services))) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  try {
    const lists = await Promise.all(
      PUBLICATION_KINDS.map(async (kind) => ({ kind, publications: await readPublications(kind) })),
    );
    const shown = lists.flatMap(({ publications }) =>
      publications.flatMap(({ cover, images }) => [cover, ...images]),
    );
    const pictures = pictureSource(shown, folder);
    const total = lists.reduce((sum, { publications }) => sum + publications.length, 0);
    let made = 0;
    for (const { kind, publications } of lists) {
      for (const publication of publications) {
        await load(services, kind, publication, pictures);
        onProgress(++made, total);
      }
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
