import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort, untilAnswered } from '#tests/support/local-server.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface BenchServer {
  readonly url: string;
  /** Process group of everything that was started. */
  readonly group: number;
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number;
  /** Returns what it has printed so far. */
  printed(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Returns the environment of the product in production, at a port of this machine. */
export function productionEnvironment(port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    // A configuration file of this machine must have no effect.
    PAMOJA_CONFIG: '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
}

/** Starts the product in production, with its own defaults, and waits for its first answer to a visitor. */
export async function startProduct(
  command: readonly [string, ...string[]],
  environment: Record<string, string>,
  given?: number,
): Promise<BenchServer> {
  const port = given ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const since = performance.now();
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: { ...productionEnvironment(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, so that npm, its shell and the server stop together.
    detached: true,
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(child, 'spawn');
  const group = Number(child.pid);
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-group, signal);
    await ended;
  };
  try {
    await untilAnswered(`${url}/`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    group,
    startedIn: performance.now() - since,
    printed: () => printed,
    stop,
  };
}
