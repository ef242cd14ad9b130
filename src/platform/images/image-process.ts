/**
 * The process in which strangers' pictures are decoded, beside the server: it has less of the processor's time than
 * visitors, what it took of memory goes back with it, and where memory ends it is this one that the system ends.
 */
import { writeFileSync } from 'node:fs';
import { isAppError } from '../app-error.ts';
import { lowerPriority } from '../lower-priority.ts';
import { exhaustion } from './exhausted.ts';
import { type ImageAnswer, type ImageOrder, STARTED } from './image-messages.ts';
import { imageWork } from './image-work.ts';

/** Niceness: a tenth of the time that the server gets where both want all of it. With less, a crowd's hour would end it. */
const NICENESS = 10;

/** Says that this process ends before any other where memory ends; a system that cannot be told decides by itself. */
function volunteerToEnd(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}

async function answer({ id, name, parameters }: ImageOrder): Promise<ImageAnswer> {
  const work = imageWork[name] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    return { id, result: await work(...parameters) };
  } catch (error) {
    if (isAppError(error)) return { id, refusal: { code: error.code, sentence: error.sentence } };
    const fault = error instanceof Error ? error : new Error(String(error));
    return { id, fault: fault.stack ?? fault.message, exhausted: exhaustion(fault) };
  }
}

volunteerToEnd();
lowerPriority(NICENESS);
process.on('message', async (order: ImageOrder) => {
  const said = await answer(order);
  // The server may have ended meanwhile.
  if (process.connected) process.send?.(said);
});
process.send?.(STARTED);
process.once('disconnect', () => process.exit());
