import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaces, type Places } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import { countKinds } from '#features/publications/index.ts';
import { agentSteps, gallerySteps, reportSteps } from './collection-steps.ts';
import { renderDrawings } from './drawing-files.ts';
import type { LoadingStep } from './loading-step.ts';
import { holdsDemonstration, publicationSteps } from './publication-steps.ts';

function isEmpty(...places: readonly Places[]): boolean {
  return places.every(({ kept, trashed }) => kept + trashed === 0);
}

/**
 * What a site still lacks of the demonstration: all of it where there is nothing, the rest where an older version of
 * this product has loaded a part of it, nothing beside publications of somebody's own.
 */
export async function missingSteps(services: Services): Promise<LoadingStep[]> {
  const { article, bulletin, echo } = await countKinds(services);
  const hasPublications = !isEmpty(article, bulletin, echo);
  if (hasPublications && !(await holdsDemonstration(services))) return [];
  const collections = [
    { table: 'agents', steps: agentSteps },
    { table: 'gallery_items', steps: gallerySteps },
    { table: 'reports', steps: reportSteps },
  ] as const;
  const steps = hasPublications ? [] : await publicationSteps();
  for (const collection of collections) {
    if (isEmpty(await countPlaces(services, collection.table))) steps.push(...(await collection.steps()));
  }
  return steps;
}

/**
 * Fills a site with the demonstration, or with what it lacks of it, through the use cases that an administrator's
 * form reaches.
 * @param onProgress told after each thing how many there are so far.
 * @returns how many things were made.
 */
export async function loadDemonstration(
  services: Services,
  onProgress: (made: number, total: number) => void = () => {},
): Promise<number> {
  const steps = await missingSteps(services);
  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  try {
    const files = renderDrawings(
      steps.flatMap(({ drawings }) => drawings),
      folder,
    );
    for (const [index, { make }] of steps.entries()) {
      await make(services, files);
      onProgress(index + 1, steps.length);
    }
    return steps.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
