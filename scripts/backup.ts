import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupOrder, type BackupProgress, passphraseFault } from '#backup/index.ts';
import { isAgeRecipient } from '#lib/archive/age.ts';
import { newId } from '#lib/identifiers.ts';
import { createLog } from '#lib/log.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { backUp } from '#server/backup-context.ts';
import { readConfig } from '../src/config.server.ts';
import { askPassword, callersTerminal } from './ask-password.ts';
import { callerPath } from './caller-path.ts';
import { commandLine } from './command-line.ts';

const BACKUP = commandLine('backup');
const USAGE = `Utilisation :
  ${BACKUP} FICHIER                              un fichier de tout le site, vérifié
  ${BACKUP} FICHIER --passphrase                 chiffré par une phrase de passe, demandée au terminal
  ${BACKUP} FICHIER --passphrase-file FICHIER    la même, lue sur la première ligne d’un fichier
  ${BACKUP} FICHIER --recipient CLÉ              chiffré pour une clé publique de « age » (plusieurs fois si besoin)

Le site peut continuer pendant ce temps. La phrase de passe compte au moins 12 caractères : sans elle, personne ne peut
rouvrir le fichier. « age -d » et « tar » l’ouvrent aussi, sans ce programme.`;

interface Order {
  readonly order: BackupOrder;
  readonly isJson: boolean;
}

/** A reason to stop that is printed without a stack. */
class Refusal extends Error {}

function readFirstLine(path: string): string {
  try {
    return readFileSync(callerPath(path), 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new Refusal(`Le fichier ${path} ne peut pas être lu : vérifiez son nom et ses droits.`, {
      cause: error,
    });
  }
}

async function readPassphrase(asked: boolean, path: string | undefined): Promise<string | undefined> {
  if (!asked && path === undefined) return undefined;
  const passphrase =
    path === undefined ? await askPassword(callersTerminal(), 'Phrase de passe') : readFirstLine(path);
  const fault = passphraseFault(passphrase);
  if (fault) throw new Refusal(fault);
  return passphrase;
}

function parseParameters(parameters: string[]) {
  try {
    const parsed = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        passphrase: { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
        recipient: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        // Only for `pamoja update`.
        update: { type: 'boolean', default: false },
      },
    });
    return parsed.positionals.length === (parsed.values.update ? 0 : 1) ? parsed : null;
  } catch {
    return null;
  }
}

/** @throws {Refusal} for invalid parameters, or an invalid key. */
async function readOrder(parameters: string[]): Promise<Order> {
  const parsed = parseParameters(parameters);
  const [file] = parsed?.positionals ?? [];
  if (!parsed) throw new Refusal(USAGE);
  const { passphrase: isAsked, 'passphrase-file': path, recipient: recipients, json } = parsed.values;
  const hasPassphrase = isAsked || path !== undefined;
  if (hasPassphrase && recipients.length > 0) {
    throw new Refusal('Choisissez une phrase de passe ou des clés publiques, pas les deux.');
  }
  for (const recipient of recipients) {
    if (!(await isAgeRecipient(recipient)))
      throw new Refusal(`${recipient} n’est pas une clé publique de « age ».`);
  }
  const passphrase = await readPassphrase(isAsked, path);
  const id = newId();
  // Before an update it is stored with the daily ones, for their recipients.
  if (file === undefined) return { order: { id, reason: 'update', passphrase }, isJson: json };
  return {
    order: { id, reason: 'command', passphrase, recipients, file: callerPath(file) },
    isJson: json,
  };
}

const STEPS = {
  files: 'Photos et documents',
  rows: 'Textes et comptes',
  proof: 'Vérification',
  copies: 'Copies',
} as const;

/** Prints each step once, and its progress on a terminal. */
function reporter(isJson: boolean): (progress: BackupProgress) => void {
  let step = '';
  return (progress) => {
    const isNew = progress.step !== step;
    step = progress.step;
    if (isJson) console.log(JSON.stringify({ progress }));
    else if (process.stderr.isTTY) {
      const percent = progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0;
      process.stderr.write(`\r${STEPS[progress.step]}… ${percent} %   `);
    } else if (isNew) process.stderr.write(`${STEPS[progress.step]}…\n`);
  };
}

async function run(parameters: string[]): Promise<void> {
  if (parameters.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const { order, isJson } = await readOrder(parameters);
  const config = readConfig({ NODE_ENV: 'development' });
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Standard output is for the result; an unexpected error must be visible.
  const end = await backUp(config, createLog('error', process.stderr), {
    order,
    onProgress: reporter(isJson),
    signal: stopping.signal,
  });
  if (process.stderr.isTTY && !isJson) process.stderr.write('\n');
  if (isJson) console.log(JSON.stringify({ end }));
  if (end.outcome === 'failed') throw new Refusal(end.sentence ?? '');
  const place = order.file ?? join(config.backups.folder, end.name ?? '');
  if (!isJson) console.log(`Sauvegarde vérifiée : ${place} (${frenchFileSize(end.size ?? 0)}).`);
  if (end.sentence !== null && !isJson) console.log(end.sentence);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
