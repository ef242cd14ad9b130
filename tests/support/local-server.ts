import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Returns a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** Milliseconds after which a server counts as not started. */
const START_LIMIT = 60_000;
/** Milliseconds between two requests. */
const PAUSE = 50;

/** Requests an address until it answers with success. @throws after 60 seconds without. */
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
