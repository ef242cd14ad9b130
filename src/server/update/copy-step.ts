import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { programFile } from '#platform/program-files.ts';
import { StartError } from '#platform/start-error.ts';

/** Work that a process of its own does with the copy: it blocks, and may hang. */
export type CopyStep = 'copy' | 'migrate';

const PROGRAM = programFile('server/update/copy-process.ts');

/** Characters of what a failed process said that a person is shown. */
const LONGEST_REASON = 600;

/**
 * Runs a step in a process that ends with this one.
 * @param limit milliseconds after which it is taken to hang.
 * @throws {StartError} with what it said, or that it took too long.
 */
export async function runCopyStep(step: CopyStep, id: string, limit: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, step, id], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  try {
    const said = child.stderr ? text(child.stderr) : '';
    const [code, signal] = await once(child, 'close');
    if (code === 0) return;
    const reason = (await said).trim().slice(-LONGEST_REASON);
    const what = step === 'copy' ? 'La copie de la base de données' : 'La migration de la copie';
    throw new StartError(
      signal === null ? `${what} a échoué : ${reason}` : `${what} n’a pas abouti à temps, ou a été arrêtée.`,
    );
  } finally {
    clearTimeout(timer);
  }
}
