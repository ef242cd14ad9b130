import type { Services } from '#content/services.ts';
import { createLog } from '#lib/log.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { frenchDate } from '#lib/text/french-date.ts';
import { listQuarantine, restoreQuarantine, returnNamedFiles } from '#media/index.ts';
import { requireDatabase } from '#server/require-database.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { readConfig } from '../src/config.server.ts';
import { commandLine } from './command-line.ts';

const QUARANTINE = commandLine('quarantine');
const USAGE = `Utilisation :
  ${QUARANTINE} list              ce qui est en quarantaine, et jusqu’à quand
  ${QUARANTINE} restore           remet en place tout ce que le site montre
  ${QUARANTINE} restore CLÉ…      remet en place les fichiers de ces clés, même si rien ne les montre

Un fichier que plus rien ne montre reste 30 jours en quarantaine, hors du site, avant d’être supprimé.`;

const KINDS = { image: 'image', document: 'document' } as const;

function counted(count: number): string {
  return count > 1 ? `${count} fichiers` : `${count} fichier`;
}

async function list(services: Services): Promise<void> {
  const found = await listQuarantine(services);
  if (found.length === 0) {
    console.log('Rien n’est en quarantaine.');
    return;
  }
  for (const { key, until, kind, size, path } of found) {
    const date = frenchDate(`${until}T12:00:00.000Z`, 'long', 'UTC');
    console.log(`${key}\tjusqu’au ${date}\t${KINDS[kind]}\t${frenchFileSize(size)}`);
    console.log(`    ${services.files.locate(path)}`);
  }
  console.log(`En quarantaine : ${counted(found.length)}.`);
}

async function restoreAll(services: Services): Promise<void> {
  const { length } = await returnNamedFiles(services);
  const left = (await listQuarantine(services)).length;
  console.log(
    length === 0
      ? 'Le site ne montre rien de ce qui est en quarantaine.'
      : `Remis en place : ${counted(length)}.`,
  );
  if (left > 0) {
    console.log(
      `Encore en quarantaine : ${counted(left)}, que rien sur le site ne montre. Pour les voir : ${QUARANTINE} list`,
    );
  }
}

const OUTCOMES = {
  returned:
    'remis en place. Une image que rien ne montre encore doit être mise dans un texte dans les 24 heures, sinon elle reviendra en quarantaine.',
  document: `laissé en quarantaine : aucun rapport ne montre ce document. Copiez-le depuis son dossier (${QUARANTINE} list) et ajoutez-le de nouveau dans l’administration.`,
  unknown: 'aucun fichier de cette clé n’est en quarantaine.',
} as const;

async function restoreKeys(services: Services, keys: readonly string[]): Promise<void> {
  for (const [key, outcome] of await restoreQuarantine(services, keys)) {
    console.log(`${key} : ${OUTCOMES[outcome]}`);
    if (outcome !== 'returned') process.exitCode = 1;
  }
}

async function run([command, ...keys]: string[]): Promise<void> {
  const isUnderstood = command === 'restore' || (command === 'list' && keys.length === 0);
  if (!isUnderstood) throw new Error(USAGE);
  const config = readConfig({ NODE_ENV: 'development' });
  await requireDatabase(config);
  const services = await openServices(config, createLog('error'));
  try {
    if (command === 'list') await list(services);
    else if (keys.length === 0) await restoreAll(services);
    else await restoreKeys(services, keys);
  } finally {
    await closeServices(services);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
