/**
 * The process that decodes untrusted images beside the server. It gets less CPU time than requests, returns
 * its memory when it ends, and is the first to be killed when the machine's memory runs out.
 */
import { writeFileSync } from 'node:fs';
import { isAppError } from '../app-error.ts';
import { lowerPriority } from '../lower-priority.ts';
import { exhaustion } from './exhausted.ts';
import { type ImageAnswer, type ImageOrder, STARTED } from './image-messages.ts';
import { imageWork } from './image-work.ts';

/**
 * Niceness: a tenth of the server's CPU time while both are busy. With less, an image would time out while
 * many visitors are served.
 */
const NICENESS = 10;

/**
 * Makes the system kill this process first when memory runs out; where it cannot be told, it decides by
 * itself.
 */
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
