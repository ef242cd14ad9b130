import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createEphemeralKey, encryptAge } from '#lib/archive/age.ts';
import { BACKUP_HEADER, givenBackup, inPieces, storedKey } from '#tests/support/backup-files.ts';
import { openBackup } from './open-backup.ts';

const PHOTO = Buffer.from('the bytes of a photograph'.repeat(100));
const ROWS = [
  { id: 'a', title: 'Égalité\n', version: 1, deleted_at: null },
  { id: 'b', title: '', version: 2, deleted_at: '2026-03-02T08:00:00.000Z' },
];
const BACKUP = {
  files: [
    { key: storedKey('one'), name: '480x320.webp', contents: PHOTO },
    { key: storedKey('one'), name: '960x640.webp', contents: new Uint8Array() },
    { key: storedKey('two'), name: 'document.pdf', contents: Buffer.alloc(512, 'x') },
  ],
  tables: { publications: ROWS, subscribers: [] },
};

/** Returns everything read from a backup. */
async function readAll(...parameters: Parameters<typeof openBackup>) {
  const backup = await openBackup(...parameters);
  const files: Record<string, string> = {};
  const tables: Record<string, unknown[]> = {};
  for await (const entry of backup.entries()) {
    if (entry.kind === 'file') {
      files[`${entry.key}/${entry.name}`] = (await buffer(entry.body)).toString('base64');
    } else {
      const rows: unknown[] = [];
      for await (const row of entry.rows) rows.push(row);
      tables[entry.table] = rows;
    }
  }
  return { header: backup.header, files, tables, manifest: backup.manifest };
}

it('returns every file and row of a backup, whatever the pieces it comes in', async () => {
  const bytes = await givenBackup(BACKUP);
  for (const length of [1, 511, 100_000]) {
    const { header, files, tables, manifest } = await readAll(inPieces(bytes, length));
    expect(header).toEqual(BACKUP_HEADER);
    expect(files).toEqual(
      Object.fromEntries(
        BACKUP.files.map(({ key, name, contents }) => [
          `${key}/${name}`,
          Buffer.from(contents).toString('base64'),
        ]),
      ),
    );
    expect(tables).toEqual(BACKUP.tables);
    expect(manifest.files).toEqual({ count: 3, bytes: PHOTO.length + 512, missing: [] });
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['publications', 2],
      ['subscribers', 0],
    ]);
  }
});

it('compares entries that are not read, too', async () => {
  const backup = await openBackup(inPieces(await givenBackup(BACKUP)));
  const seen: string[] = [];
  for await (const entry of backup.entries()) {
    seen.push(entry.kind);
    // Reads one row, and no file.
    if (entry.kind === 'rows') for await (const _row of entry.rows) break;
  }
  expect(seen).toEqual(['file', 'file', 'file', 'rows', 'rows']);
  expect(backup.manifest.files.count).toBe(3);
});

it('opens what a passphrase or a public key has encrypted, and says which secret is missing or wrong', async () => {
  const bytes = await givenBackup(BACKUP);
  const { identity, recipient } = await createEphemeralKey();
  const forPhrase = await buffer(encryptAge(inPieces(bytes), { passphrase: 'une phrase de douze' }));
  const forKey = await buffer(encryptAge(inPieces(bytes), { recipients: [recipient] }));
  const opened = await readAll(inPieces(forPhrase), { passphrase: 'une phrase de douze' });
  expect(opened.tables).toEqual(BACKUP.tables);
  expect((await readAll(inPieces(forKey), { identities: [identity] })).tables).toEqual(BACKUP.tables);
  await expect(openBackup(inPieces(forPhrase))).rejects.toMatchObject({ code: 'locked' });
  const wrong = { passphrase: 'une autre phrase' };
  await expect(openBackup(inPieces(forPhrase), wrong)).rejects.toMatchObject({ code: 'wrong_secret' });
  await expect(openBackup(inPieces(forKey), wrong)).rejects.toMatchObject({ code: 'wrong_secret' });
});

it('opens with the same passphrase, however a keyboard composes its accents', async () => {
  const passphrase = 'la clé de la réserve';
  for (const [made, typed] of [
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ]) {
    const bytes = await buffer(
      encryptAge(inPieces(await givenBackup(BACKUP)), { passphrase: passphrase.normalize(made) }),
    );
    const opened = await readAll(inPieces(bytes), { passphrase: passphrase.normalize(typed) });
    expect(opened.tables).toEqual(BACKUP.tables);
  }
});

it('is a tar that any tar unpacks, and sha256sum and gunzip read', async () => {
  const run = promisify(execFile);
  const folder = await mkdtemp(join(tmpdir(), 'backup-tar-'));
  try {
    await writeFile(join(folder, 'backup.tar'), await givenBackup(BACKUP));
    await run('tar', ['-xf', 'backup.tar'], { cwd: folder });
    await run('sha256sum', ['--strict', '-c', 'files.sha256'], { cwd: folder });
    const { stdout } = await run('gunzip', ['-c', 'rows/publications.ndjson.gz'], { cwd: folder });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(ROWS);
    expect(JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))).toEqual(BACKUP_HEADER);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('closes its source where it is given up half-way', async () => {
  let isClosed = false;
  const bytes = await givenBackup(BACKUP);
  async function* source() {
    try {
      yield* inPieces(bytes);
    } finally {
      isClosed = true;
    }
  }
  const backup = await openBackup(source());
  await backup.close();
  expect(isClosed).toBe(true);
});
