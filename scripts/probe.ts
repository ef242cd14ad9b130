/**
 * Checks of `pamoja install` that need Node: whether the configured port is free (`free`), and when the site
 * answers (`ready`, as long as the process lives whose id follows).
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { askPlainly } from '#lib/http/ask-plainly.ts';
import { addresses } from '#src/addresses.ts';
import { type Config, readConfig } from '../src/config.server.ts';

/** Milliseconds for the start of a site, on however small a machine. */
const LONGEST_START = 120_000;
/** Milliseconds between two requests. */
const PAUSE = 200;

/** @throws {Error} with a French sentence when the port is not free. */
async function checkPort({ host, port }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new Error(`Le port ${port} est déjà pris : choisissez-en un autre avec --port.`);
    }
    throw new Error(
      `Le port ${port} ne peut pas être ouvert (${code}) : choisissez-en un autre avec --port, au-dessus de 1023.`,
    );
  }
  server.close();
  await once(server, 'close');
}

/** Polls until the site is ready. @throws {Error} when its process ends, or does not answer in time. */
async function untilReady({ host, port }: Config, processId: string | undefined): Promise<void> {
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}${addresses.health.ready}`;
  const deadline = performance.now() + LONGEST_START;
  while (performance.now() < deadline) {
    const answer = await askPlainly(url, LONGEST_START).catch(() => undefined);
    if (answer?.status === 200) return;
    if (processId !== undefined && !existsSync(`/proc/${processId}`)) break;
    await delay(PAUSE);
  }
  throw new Error(`${url} ne répond pas.`);
}

const [question, processId] = process.argv.slice(2);
try {
  const config = readConfig();
  if (question === 'free') await checkPort(config);
  else await untilReady(config, processId);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
