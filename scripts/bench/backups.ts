import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { parseConfig } from '../../src/config.server.ts';
import { seedPublications } from '../attack/seed-publications.ts';
import { fillStore } from './fill-store.ts';
import { type Effort, measureCommand } from './measured-command.ts';
import type { BenchPart } from './part.ts';
import { readableAddresses } from './readable-addresses.ts';
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

function effortRow(name: string, { seconds, memory }: Effort): string[] {
  return [name, `${seconds.toFixed(1)} s, ${Math.round(memory / MEBIBYTE)} MB at most`];
}

function waitsRow(name: string, { requests, failures, median, p99, longest }: Waits): string[] {
  const [middle, late, last] = [median, p99, longest].map((wait) => `${Math.round(wait)} ms`);
  return [name, `median ${middle}, p99 ${late}, longest ${last} (${requests} requests, ${failures} failed)`];
}

/** Seconds from the start to the first line of a step; `NaN` where it printed none. */
function startOf(step: string, { lines }: Effort): number {
  return lines.find(({ text }) => text.includes(`"${step}"`))?.at ?? Number.NaN;
}

/** Seconds of each part of a backup. */
function partRows(effort: Effort): string[][] {
  const [rows, proof] = [startOf('rows', effort), startOf('proof', effort)];
  const row = (name: string, seconds: number) => [name, `${seconds.toFixed(1)} s`];
  return [row('– stored files', rows), row('– rows', proof - rows), row('– proof', effort.seconds - proof)];
}

async function measureBackup(file: string, options: string[], site: Site): Promise<string[][]> {
  const server = await startProduct(['npm', 'start', '--silent'], {
    DATA_DIR: site.folder,
    LOG_LEVEL: 'fatal',
  });
  try {
    const urls = await readableAddresses(server.url);
    const alone = startSteadyReader(urls);
    await new Promise((resolve) => setTimeout(resolve, UNDISTURBED));
    const undisturbed = await alone.stop();
    const reader = startSteadyReader(urls);
    const effort = await measureCommand(['backup', file, '--json', ...options], {
      DATA_DIR: site.folder,
    });
    const waits = await reader.stop();
    return [
      waitsRow('readers, nothing beside', undisturbed),
      effortRow('backup, proof included', effort),
      ...partRows(effort),
      ['size of the backup', `${((await stat(file)).size / GIBIBYTE).toFixed(2)} GB`],
      waitsRow('readers meanwhile', waits),
      ['readers’ p99 meanwhile, as a multiple', (waits.p99 / undisturbed.p99).toFixed(1)],
    ];
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

/** Parameters: how many publications, how many GB of pictures, and `encrypted`. */
export const backups: BenchPart = {
  name: 'backups',
  prints: 'a backup of a large site while it is read, and its restore into an empty folder',
  run: async ({ parameters, createSite, say }) => {
    const isEncrypted = parameters.includes('encrypted');
    const [publications = 100_000, gigabytes = 5] = parameters
      .filter((word) => word !== 'encrypted')
      .map(Number);
    say(`Filling a site with ${publications} publications and ${gigabytes} GB of pictures…`);
    const site = await fillSite((await createSite()).folder, publications, gigabytes);
    const work = await mkdtemp(join(tmpdir(), 'pamoja-bench-backup-'));
    try {
      const secret = await passphraseOptions(work, isEncrypted);
      const file = join(work, isEncrypted ? 'site.tar.age' : 'site.tar');
      const measured = await measureBackup(file, secret, site);
      const restored = { DATA_DIR: join(work, 'restored') };
      const restore = await measureCommand(['restore', ...secret, file], restored);
      const size = `${site.publications} publications, ${site.pictures} pictures, ${gigabytes} GB`;
      return {
        columns: ['what', 'figure'],
        rows: [['site', size], ...measured, effortRow('restore', restore)],
        isReached: true,
      };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  },
};
