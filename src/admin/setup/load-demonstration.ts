import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { changeDemonstration, type Demonstration, findDemonstration } from './demonstration.ts';
import type { DemonstrationState } from './first-start.schema.ts';
import { removeDemonstration, trashThing } from './remove-demonstration.ts';

/** Records the progress; false where another process has recorded other items, or the removal has begun. */
async function noteItems(
  { db }: Pick<Services, 'db'>,
  expected: number,
  noted: DemonstrationState,
): Promise<boolean> {
  const changed = await changeDemonstration(db, ({ state, items }) =>
    state === 'loading' && items.length === expected ? noted : null,
  );
  return changed !== null;
}

/**
 * Loads the demonstration chosen during setup, one item after another, while requests are served. After a restart,
 * continues where it stopped, and completes an interrupted removal.
 */
export async function loadDemonstration(
  services: Services,
  demonstration: Demonstration | null,
  signal: AbortSignal,
): Promise<void> {
  try {
    const state = await findDemonstration(services.db);
    if (state?.state === 'removing') {
      if (!signal.aborted && !(await isPaused(services.pause)))
        await removeDemonstration(services, SYSTEM_ACTOR);
      return;
    }
    if (!demonstration || state?.state !== 'loading') return;
    const steps = await demonstration.readSteps();
    const items = [...state.items];
    for (const create of steps.slice(items.length)) {
      // An update may be copying the site, and its copy would contain half of it.
      if (signal.aborted || (await isPaused(services.pause))) return;
      const item = await create(services);
      const expected = items.length;
      items.push(item);
      if (!(await noteItems(services, expected, { state: 'loading', total: steps.length, items }))) {
        // The demonstration is being removed, or another process loads it.
        await trashThing(services, SYSTEM_ACTOR, item);
        return;
      }
    }
    await noteItems(services, items.length, { state: 'loaded', total: steps.length, items });
  } catch (error) {
    services.log.error({ err: error }, 'the demonstration could not be loaded');
  }
}
