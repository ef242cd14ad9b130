import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { createPublication, readLatest } from '#features/publications/index.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '#features/publications/publication.schema.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { typeset } from '#platform/text/typeset.ts';
import { type DrawingFiles, sceneDrawing } from './drawing-files.ts';
import type { LoadingStep } from './loading-step.ts';
import type { DemoPicture, DemoPublication } from './publications/demo-publication.ts';
import { readModules } from './read-modules.ts';

const FOLDERS: Record<PublicationKind, string> = {
  article: 'articles',
  bulletin: 'bulletins',
  echo: 'echos',
};

async function publish(
  services: Services,
  kind: PublicationKind,
  demo: DemoPublication,
  files: DrawingFiles,
): Promise<void> {
  const cover = await files.take(sceneDrawing(demo.cover));
  const keptImages: { url: string; caption: string }[] = [];
  const newImages: { file: UploadedFile; caption: string; picture: DemoPicture }[] = [];
  for (const picture of demo.images) {
    const source = await files.take(sceneDrawing(picture));
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
  if (publication.coverImage) files.remember(sceneDrawing(demo.cover), publication.coverImage);
  for (const [index, { picture }] of newImages.entries()) {
    const image = publication.images[keptImages.length + index];
    if (image) files.remember(sceneDrawing(picture), image.url);
  }
}

/** Newest first. */
function publicationsOf(kind: PublicationKind): Promise<DemoPublication[]> {
  return readModules<DemoPublication>(`publications/${FOLDERS[kind]}`, 'publication');
}

/** Whether a site's publications are the demonstration's, as far as the newest of any kind tells. */
export async function holdsDemonstration(services: Services): Promise<boolean> {
  const known = await Promise.all(
    PUBLICATION_KINDS.map(async (kind) => {
      const [newest] = await publicationsOf(kind);
      const shown = await readLatest(services, kind, 1);
      return newest !== undefined && shown?.title === typeset(newest.title);
    }),
  );
  return known.includes(true);
}

/** The publications of each kind, oldest first, as they would have been written. */
export async function publicationSteps(): Promise<LoadingStep[]> {
  const lists = await Promise.all(
    PUBLICATION_KINDS.map(async (kind) =>
      (await publicationsOf(kind)).reverse().map(
        (demo): LoadingStep => ({
          drawings: [demo.cover, ...demo.images].map(sceneDrawing),
          make: (services, files) => publish(services, kind, demo, files),
        }),
      ),
    ),
  );
  return lists.flat();
}
