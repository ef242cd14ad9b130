/** Milliseconds in which a database or a store must answer a ping: a proxy that asks waits no longer. */
export const PING_LIMIT = 2_000;

/**
 * Resolves with an answer that comes in time; one that comes later is dropped.
 * @param limit milliseconds.
 * @param who subject of the error's sentence, for the log.
 * @throws where none has come by then.
 */
export async function answerWithin<Answer>(
  answer: Promise<Answer>,
  limit: number,
  who: string,
): Promise<Answer> {
  const { promise: lateness, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${who} does not answer.`)), limit);
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
