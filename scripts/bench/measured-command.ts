import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

/** Milliseconds between two looks at a process's memory. */
const PAUSE = 200;

/** Time, memory and output of a command. */
export interface Effort {
  /** Seconds, in all. */
  readonly seconds: number;
  /** Bytes of memory that its process held at most (resident set). */
  readonly memory: number;
  /** Each line it printed, with the seconds since its start. */
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

/**
 * Bytes that a process has held at most, as Linux says it.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Runs a command of the product as `npm run` does, and measures it.
 * @throws when it fails, with what it printed.
 */
export async function measureCommand(
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<Effort> {
  const since = performance.now();
  const secondsSince = () => (performance.now() - since) / 1000;
  const child = spawn('sh', ['scripts/command.sh', ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PAMOJA_CONFIG: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, peakMemory(Number(child.pid)));
  }, PAUSE);
  const lines: { at: number; text: string }[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) => lines.push({ at: secondsSince(), text }));
  }
  const [code] = await once(child, 'close');
  clearInterval(looking);
  if (code !== 0)
    throw new Error(`${parameters.join(' ')} failed:\n${lines.map(({ text }) => text).join('\n')}`);
  return { seconds: secondsSince(), memory, lines };
}
