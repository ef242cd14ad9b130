/**
 * Entry point of the process that runs one backup beside the server. Standard input: one line of JSON with order and
 * configuration (arguments would show secrets in the process list); its end cancels the backup. Standard output: one
 * line of JSON per progress step, the last with the outcome. Exit code 0: a verified backup.
 */
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { type BackupEnd, backupOrderSchema } from '#backup/index.ts';
import { createLog } from '#lib/log.ts';
import { lowerPriority } from '#lib/lower-priority.ts';
import { isStartError } from '#lib/start-error.ts';
import type { Config } from '../config.server.ts';
import { backUp } from './backup-context.ts';

const aborting = new AbortController();

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Returns the first line. The end of the input, whenever it comes, cancels the backup. */
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
  // Standard output carries only the protocol.
  return backUp(config, createLog(config.logLevel, process.stderr), {
    order: backupOrderSchema.parse(given),
    onProgress: (progress) => say({ progress }),
    signal: aborting.signal,
  });
}

// Requests of visitors take precedence.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Prevents an EPIPE on the next progress message from killing this process when the server has died, which would leave
// a half-written file.
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
