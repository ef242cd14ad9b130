import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { createAgent } from '#features/agents/index.ts';
import { createGalleryItem } from '#features/gallery/index.ts';
import { createReport } from '#features/reports/index.ts';
import { registerUpload } from '#platform/http/uploaded-file.ts';
import type { DemoAgent } from './agents/demo-agent.ts';
import { portraitDrawing, sceneDrawing } from './drawing-files.ts';
import { galleryPictures } from './gallery/gallery-pictures.ts';
import type { LoadingStep } from './loading-step.ts';
import { readModules } from './read-modules.ts';

const REPORTS = join(import.meta.dirname, 'reports');

/** The team in its order. */
export async function agentSteps(): Promise<LoadingStep[]> {
  const team = await readModules<DemoAgent>('agents', 'agent');
  return team.map(({ portrait, ...agent }) => {
    const drawing = portraitDrawing(portrait);
    return {
      drawings: [drawing],
      make: async (services, files) => {
        await createAgent(services, SYSTEM_ACTOR, { ...agent, image: await files.take(drawing) });
      },
    };
  });
}

/** The gallery from its oldest picture on: the newest is shown first (D19). */
export const gallerySteps = async (): Promise<LoadingStep[]> =>
  galleryPictures.toReversed().map(({ description, alt, ...picture }) => {
    const drawing = sceneDrawing(picture);
    return {
      drawings: [drawing],
      make: async (services, files) => {
        const image = await files.take(drawing);
        await createGalleryItem(services, SYSTEM_ACTOR, { description, alt, image });
      },
    };
  });

/** The day after the general assembly that approves a year's accounts: when its report comes out. */
const publishedOn = (year: number) => new Date(Date.UTC(year + 1, 3, 28, 8));

/** The annual reports, oldest first. */
export async function reportSteps(): Promise<LoadingStep[]> {
  const names = (await readdir(REPORTS)).filter((name) => name.endsWith('.pdf')).sort();
  return names.map((filename) => ({
    drawings: [],
    make: async (services) => {
      const path = join(REPORTS, filename);
      const { size } = await stat(path);
      const year = Number(/\d{4}/.exec(filename)?.[0]);
      const file = registerUpload({ path, filename, size });
      const clock = { now: () => publishedOn(year) };
      await createReport({ ...services, clock }, SYSTEM_ACTOR, { file, title: `Rapport annuel ${year}` });
    },
  }));
}
