import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { parseConfig } from '../../src/config.server.ts';
import { seedPublications } from '../attack/seed-publications.ts';
import { fillStore } from './fill-store.ts';
import { type Effort, measureCommand } from './measured-command.ts';
import { startProduct } from './servers.ts';
import { startSteadyReader, type Waits } from './steady-reader.ts';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** Milliseconds for which a reader reads undisturbed, to be compared with. */
const UNDISTURBED = 30_000;

interface Site {
  readonly folder: string;
  readonly publications: number;
  readonly pictures: number;
}

/** Makes a site that was used for many years out of the demonstration's. @param gigabytes of pictures. */
async function fillSite(folder: string, publications: number, gigabytes: number): Promise<Site> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  await seedPublications(config.database, publications);
  const services = await openServices(config, createLog(config.logLevel));
  try {
    const pictures = await fillStore(services, join(folder, 'uploads'), gigabytes * GIBIBYTE);
    return { folder, publications, pictures };
  } finally {
    await closeServices(services);
  }
}

function sayEffort(name: string, { seconds, memory }: Effort): void {
  console.log(
    `${name.padEnd(34)} ${seconds.toFixed(1).padStart(8)} s ${Math.round(memory / MEBIBYTE)} MB at most`,
  );
}

function sayWaits(name: string, { requests, failures, median, p99, longest }: Waits): void {
  const [middle, late, last] = [median, p99, longest].map((wait) => `${Math.round(wait)} ms`);
  console.log(
    `${name.padEnd(34)} median ${middle}, p99 ${late}, longest ${last} (${requests} requests, ${failures} failed)`,
  );
}

/** Seconds from the start to the first line of a step. */
function startOf(step: string, { lines }: Effort): string {
  const at = lines.find(({ text }) => text.includes(`"${step}"`))?.at;
  return at === undefined ? 'unknown' : `${at.toFixed(1)} s`;
}

async function readableAddresses(url: string): Promise<string[]> {
  const list = url + addresses.site.publications.article.list;
  const gallery = url + addresses.site.gallery;
  const html = await (await fetch(gallery)).text();
  const picture = /\/uploads\/[\w-]{43}\/\d+x\d+\.webp/.exec(html)?.[0];
  if (!picture) throw new Error('The gallery shows no picture.');
  return [`${url}/`, list, gallery, url + picture];
}

async function measureBackup(file: string, options: string[], site: Site): Promise<void> {
  const server = await startProduct(['npm', 'start', '--silent'], {
    DATA_DIR: site.folder,
    LOG_LEVEL: 'fatal',
  });
  try {
    const urls = await readableAddresses(server.url);
    const alone = startSteadyReader(urls);
    await new Promise((resolve) => setTimeout(resolve, UNDISTURBED));
    sayWaits('readers, nothing beside', await alone.stop());
    const reader = startSteadyReader(urls);
    const effort = await measureCommand(['backup', file, '--json', ...options], {
      DATA_DIR: site.folder,
    });
    const waits = await reader.stop();
    sayEffort('backup, proof included', effort);
    console.log(`  rows begin at ${startOf('rows', effort)}, proof at ${startOf('proof', effort)}`);
    console.log(`  ${((await stat(file)).size / GIBIBYTE).toFixed(2)} GB`);
    sayWaits('readers meanwhile', waits);
  } finally {
    await server.stop();
  }
}

/** Options by which a backup is encrypted and opened again; none for one that everybody can read. */
async function passphraseOptions(folder: string, isEncrypted: boolean): Promise<string[]> {
  if (!isEncrypted) return [];
  const file = join(folder, 'passphrase');
  await writeFile(file, 'une phrase pour mesurer\n');
  return ['--passphrase-file', file];
}

/**
 * Measures a backup of a large site while it is read, and its restore into an empty folder.
 * @param folder of a site with pictures, which is filled further.
 */
export async function measureBackups(
  folder: string,
  publications: number,
  gigabytes: number,
  isEncrypted: boolean,
): Promise<void> {
  const site = await fillSite(folder, publications, gigabytes);
  console.log(`${site.publications} publications, ${site.pictures} pictures, ${gigabytes} GB\n`);
  const work = await mkdtemp(join(tmpdir(), 'pamoja-bench-backup-'));
  try {
    const secret = await passphraseOptions(work, isEncrypted);
    const file = join(work, isEncrypted ? 'site.tar.age' : 'site.tar');
    await measureBackup(file, secret, site);
    const restored = { DATA_DIR: join(work, 'restored') };
    sayEffort('restore', await measureCommand(['restore', ...secret, file], restored));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
