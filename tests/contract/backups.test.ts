import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServer } from '#server/build-server.ts';
import { givenBackup } from '#tests/support/backup-files.ts';
import {
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { abbreviate } from './answers.ts';
import { RECORDING_TIME } from './record-type.ts';
import { expectRecorded } from './recording.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');

/** Lists of a restored site that visitors can read. */
const LISTS = ['articles', 'bulletins', 'echos', 'agents', 'gallery', 'reports', 'organisation'];

/** Tables left out of the comparison, because their rows record time and author, not content. */
const UNTOLD = ['events', 'settings'];

/** Returns a line for each leaf of a value. */
function listLeaves(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${abbreviate(value)}`];
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return [`${path}: ${JSON.stringify(value)}`];
  }
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, part]) => listLeaves(part, `${path} ${name}`));
}

/** Writes the archive of a fixture. */
async function writeArchive(name: string, target: string): Promise<void> {
  const { header, tables, files } = JSON.parse(
    await readFile(join(FIXTURES, 'backups', `${name}.json`), 'utf8'),
  );
  const stored = Object.entries<string>(files).map(([path, contents]) => {
    const [key = '', file = ''] = path.split('/');
    return { key, name: file, contents: Buffer.from(contents, 'base64') };
  });
  await writeFile(target, await givenBackup({ header, tables, files: stored }));
}

/**
 * Restores a fixture on an empty machine, and hands over its place.
 * @param tombstones folder of the fixture that lies there already, as after the loss of a database.
 */
async function restoreFixture(
  version: string,
  use: (place: EmptyPlace, lines: string[]) => Promise<void>,
  tombstones?: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'recorded-backup-'));
  const place = await givenEmptyPlace('sqlite');
  try {
    await writeArchive(version, join(folder, 'backup.tar'));
    if (tombstones) {
      const mirror = join(place.config.dataDir, 'uploads/endings');
      await cp(join(FIXTURES, 'tombstones', tombstones), mirror, { recursive: true });
    }
    const { cleaned, missing, unreadable } = await restoreInto(place, join(folder, 'backup.tar'));
    await use(place, listLeaves({ cleaned, missing, unreadable }, 'restore'));
  } finally {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a line for each leaf of what visitors of a restored site can read. */
function listShown(place: EmptyPlace): Promise<string[]> {
  return withSite(place, async ({ services }) => {
    const app = await buildServer({ config: place.config, services, screens: 'none' });
    const lines: string[] = [];
    for (const list of LISTS) {
      const answer = await app.inject(`/api/${list}`);
      expect(answer.statusCode).toBe(200);
      lines.push(`# GET /api/${list}`, ...listLeaves(answer.json(), list));
    }
    await app.close();
    return lines;
  });
}

it.each(['0.4.0', '0.5'])(
  'a restored backup of %s answers as recorded',
  (version) =>
    restoreFixture(version, async (place, lines) => {
      const { tables, files } = await contentsOf(place);
      for (const [table, rows] of Object.entries(tables)) {
        const told = UNTOLD.includes(table) ? [] : rows;
        lines.push(`# ${table}: ${rows.length} rows`);
        lines.push(...told.flatMap((row) => [...listLeaves(row, table), '']));
      }
      lines.push(`# ${Object.keys(files).length} files`, ...(await listShown(place)));
      await expectRecorded(`backup-of-${version}.txt`, lines);
    }),
  RECORDING_TIME,
);

it(
  'a restored backup of 0.4.0 shows nothing that the tombstones of its folder have ended since',
  () =>
    restoreFixture(
      '0.4.0',
      async (place, lines) => {
        const { subscribers } = (await contentsOf(place)).tables;
        lines.push(`# subscribers: ${subscribers?.length} rows`, ...(await listShown(place)));
        await expectRecorded('backup-of-0.4.0-with-tombstones.txt', lines);
      },
      '0.4.0',
    ),
  RECORDING_TIME,
);
