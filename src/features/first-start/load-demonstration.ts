import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { isPaused } from '#platform/pause/write-pause.ts';
import { type Demonstration, findDemonstration, putDemonstration } from './demonstration.ts';
import { removeDemonstration, trashThing } from './remove-demonstration.ts';

/**
 * Loads what a first start has asked for and the site still lacks of it, one thing after the other, while people are
 * served. A start after a stop goes on where the one before has ended, and ends a removal that was cut.
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
      // A copy that an update makes meanwhile would hold half of it.
      if (signal.aborted || (await isPaused(services.pause))) return;
      const item = await create(services);
      if ((await findDemonstration(services.db))?.state !== 'loading') {
        // Somebody has removed the demonstration meanwhile.
        await trashThing(services, SYSTEM_ACTOR, item);
        return;
      }
      items.push(item);
      await putDemonstration(services.db, { state: 'loading', total: steps.length, items });
    }
    await putDemonstration(services.db, { state: 'loaded', total: steps.length, items });
  } catch (error) {
    services.log.error({ err: error }, 'the demonstration could not be loaded');
  }
}
