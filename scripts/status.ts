import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isBackupLate, lastProvedBackup } from '#backup/index.ts';
import { findDailySince } from '#lib/daily-backups.ts';
import { inspectDatabase } from '#lib/db/inspect-database.ts';
import { openAdvisories } from '#lib/node-advisories.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { ROOT } from '#lib/program-files.ts';
import { trustedPublisher } from '#lib/releases/unpack-release.ts';
import { frenchDate } from '#lib/text/french-date.ts';
import { type Config, readConfig } from '../src/config.server.ts';

/** Folder of the installed release. */
const OWN = join(ROOT, '..');

async function describePublisher(): Promise<string> {
  const publisher = await trustedPublisher(OWN);
  return publisher
    ? `Version signée par la clé ${publisher.fingerprint}.`
    : 'Version non signée : rien ne dit de qui elle vient.';
}

function describeNode(): string[] {
  const open = openAdvisories(process.version);
  if (open.length === 0) return [`Node.js ${process.version}, sans avis de sécurité connu.`];
  return open.map(
    ({ id, meaning, fixedIn }) =>
      `Node.js ${process.version}, avec un avis de sécurité ouvert, ${id} : ${meaning} Corrigé dans Node.js ${fixedIn.join(', ')}.`,
  );
}

async function describeBackups({ database, timeZone }: Config): Promise<string> {
  const found = await inspectDatabase(database, async (db) => ({
    dailySince: await findDailySince(db),
    last: await lastProvedBackup({ db }),
  })).catch(() => undefined);
  if (found === undefined) return 'Sauvegardes : la base de données ne répond pas.';
  const lastProvedAt = found?.last?.finishedAt ?? null;
  const dates = { dailySince: found?.dailySince ?? null, lastProvedAt };
  const last = lastProvedAt
    ? `la dernière vérifiée date du ${frenchDate(lastProvedAt, 'long', timeZone)}`
    : 'aucune n’a encore été vérifiée';
  const late = isBackupLate(dates, new Date()) ? ' ; elle est en retard' : '';
  return `Sauvegarde quotidienne : ${dates.dailySince ? 'en marche' : 'arrêtée'} ; ${last}${late}.`;
}

async function run(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { running: { type: 'boolean', default: false } },
  });
  const config = readConfig({ NODE_ENV: 'development' });
  const lines = [
    `Version ${PRODUCT_VERSION}`,
    await describePublisher(),
    ...describeNode(),
    values.running ? 'Le site tourne.' : 'Le site ne tourne pas.',
    await describeBackups(config),
  ];
  console.log(lines.join('\n'));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
