import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLatest } from '#features/publications/index.ts';
import { PUBLICATION_KINDS } from '#features/publications/publication.schema.ts';
import type { Services } from '#platform/services.ts';
import { collectionSteps } from './collection-steps.ts';
import { renderDrawings } from './drawing-files.ts';
import { publicationSteps } from './publication-steps.ts';

async function isEmpty(services: Services): Promise<boolean> {
  const latest = await Promise.all(PUBLICATION_KINDS.map((kind) => readLatest(services, kind, 1)));
  return latest.every((publication) => publication === null);
}

/**
 * Fills an empty site with the demonstration, through the use cases that an administrator's form reaches.
 * @param onProgress told after each thing how many there are so far.
 * @returns how many things were made: none when there were publications already.
 */
export async function loadDemonstration(
  services: Services,
  onProgress: (made: number, total: number) => void = () => {},
): Promise<number> {
  if (!(await isEmpty(services))) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  try {
    const steps = [...(await publicationSteps()), ...(await collectionSteps())];
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
