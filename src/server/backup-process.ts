/**
 * The process of one backup, beside the server. On its standard input: one line of JSON, the order and the configuration
 * (secrets stand in no list of processes); its end ends the backup. On its standard output: one line of JSON for each
 * step forward, the last one says how it ended. Its exit code is 0 for a proved backup.
 */
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { type BackupEnd, backupOrderSchema } from '#features/backups/index.ts';
import { createLog } from '#platform/log.ts';
import { isStartError } from '#platform/start-error.ts';
import { stepBack } from '#platform/step-back.ts';
import type { Config } from '../config.server.ts';
import { backUp } from './backup-context.ts';

const aborting = new AbortController();

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Returns the first line; the end of the input, whenever it comes, ends the backup. */
async function readOrder(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  const first = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.once('close', () => aborting.abort());
  return first;
}

async function run(): Promise<BackupEnd> {
  const { config, ...given } = JSON.parse(await readOrder()) as { config: Config };
  // The standard output belongs to the answers.
  return backUp(config, createLog(config.logLevel, process.stderr), {
    order: backupOrderSchema.parse(given),
    onProgress: (progress) => say({ progress }),
    signal: aborting.signal,
  });
}

// Visitors come first.
stepBack(constants.priority.PRIORITY_BELOW_NORMAL);
// Without this, the process of a server that was killed dies at its next word, and leaves a half-written file.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', () => aborting.abort());
}
process.once('SIGTERM', () => aborting.abort());
let end: BackupEnd;
try {
  end = await run();
} catch (error) {
  if (!isStartError(error)) console.error(error);
  const sentence = isStartError(error)
    ? error.message
    : 'La sauvegarde a échoué pour une raison inattendue : le journal du programme la donne.';
  end = { outcome: 'failed', sentence, name: null, size: null };
}
say({ end });
process.exitCode = end.outcome === 'proved' ? 0 : 1;
process.stdin.destroy();
