/**
 * The process of one backup, beside the server. On its standard input: one line of JSON, the order and the configuration
 * (secrets stand in no list of processes); its end ends the backup. On its standard output: one line of JSON for each
 * step forward, the last one says how it ended. Its exit code is 0 for a proved backup.
 */
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import {
  type BackupEnd,
  type BackupProgress,
  backupOrderSchema,
  runBackup,
} from '#features/backups/index.ts';
import { createLog } from '#platform/log.ts';
import { isStartError } from '#platform/start-error.ts';
import { stepBack } from '#platform/step-back.ts';
import type { Config } from '../config.server.ts';
import { openBackupContext } from './backup-context.ts';

/** Milliseconds between two lines about how far it is. */
const PROGRESS_INTERVAL = 500;

const aborting = new AbortController();

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function throttled(report: (progress: BackupProgress) => void): (progress: BackupProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  let step = '';
  return (progress) => {
    const now = performance.now();
    if (progress.step === step && now - last < PROGRESS_INTERVAL) return;
    last = now;
    step = progress.step;
    report(progress);
  };
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

async function backUp(): Promise<BackupEnd> {
  const { config, file, ...given } = JSON.parse(await readOrder()) as { config: Config; file?: string };
  const order = backupOrderSchema.parse(given);
  // The standard output belongs to the answers.
  const log = createLog(config.logLevel, process.stderr);
  const context = await openBackupContext(config, log);
  try {
    return await runBackup(context, {
      order,
      recipients: config.backups.recipients,
      ...(file !== undefined && { file }),
      onProgress: throttled((progress) => say({ progress })),
      signal: aborting.signal,
    });
  } finally {
    await context.close();
  }
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
  end = await backUp();
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
