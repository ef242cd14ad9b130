import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServer } from '#server/build-server.ts';
import { givenBackup } from '#tests/support/backup-files.ts';
import { contentsOf, givenEmptyPlace, restoreInto, withSite } from '#tests/support/restored-sites.ts';
import { abbreviate } from './answers.ts';
import { RECORDING_TIME } from './record-type.ts';
import { expectRecorded } from './recording.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/backups');

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
  const { header, tables, files } = JSON.parse(await readFile(join(FIXTURES, `${name}.json`), 'utf8'));
  const stored = Object.entries<string>(files).map(([path, contents]) => {
    const [key = '', file = ''] = path.split('/');
    return { key, name: file, contents: Buffer.from(contents, 'base64') };
  });
  await writeFile(target, await givenBackup({ header, tables, files: stored }));
}

it.each(['0.4.0', '0.5'])(
  'a restored backup of %s answers as recorded',
  async (version) => {
    const folder = await mkdtemp(join(tmpdir(), 'recorded-backup-'));
    const place = await givenEmptyPlace('sqlite');
    try {
      await writeArchive(version, join(folder, 'backup.tar'));
      const { cleaned, missing, unreadable } = await restoreInto(place, join(folder, 'backup.tar'));
      const lines = listLeaves({ cleaned, missing, unreadable }, 'restore');
      const { tables, files } = await contentsOf(place);
      for (const [table, rows] of Object.entries(tables)) {
        const told = UNTOLD.includes(table) ? [] : rows;
        lines.push(`# ${table}: ${rows.length} rows`);
        lines.push(...told.flatMap((row) => [...listLeaves(row, table), '']));
      }
      lines.push(`# ${Object.keys(files).length} files`);
      await withSite(place, async ({ services }) => {
        const app = await buildServer({ config: place.config, services, screens: 'none' });
        for (const list of LISTS) {
          const answer = await app.inject(`/api/${list}`);
          expect(answer.statusCode).toBe(200);
          lines.push(`# GET /api/${list}`, ...listLeaves(answer.json(), list));
        }
        await app.close();
      });
      await expectRecorded(`backup-of-${version}.txt`, lines);
    } finally {
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
  RECORDING_TIME,
);
