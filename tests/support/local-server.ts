import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** Milliseconds: a server that needs longer does not start. */
const START_LIMIT = 60_000;
/** Milliseconds between two questions. */
const PAUSE = 50;

/**
 * Asks an address until it answers with success.
 * @throws when it has not within 60 seconds.
 */
export async function untilAnswered(url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(PAUSE);
  }
  throw new Error(`${url} did not answer.`);
}
