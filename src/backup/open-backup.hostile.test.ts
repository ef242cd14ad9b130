import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { encryptAge } from '#lib/archive/age.ts';
import { BACKUP_HEADER, givenBackup, inPieces, storedKey } from '#tests/support/backup-files.ts';
import { openBackup } from './open-backup.ts';

const KEY = storedKey('one');
const GIVEN = {
  files: [{ key: KEY, name: '480x320.webp', contents: Buffer.alloc(700, 'photo') }],
  tables: { users: [{ id: 'a', email: 'qui@example.org' }], subscribers: [{ id: 'b' }] },
};

type Entry = Partial<Header> & { readonly name: string; readonly contents?: string | Uint8Array };

function sha256(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}

/** Returns any tar, as another program could write it. */
async function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { contents = '', ...header } of entries) {
    archive.entry({ mtime: new Date(0), mode: 0o600, ...header }, Buffer.from(contents));
  }
  archive.finalize();
  return buffer(archive);
}

const HEADER: Entry = { name: 'backup.json', contents: JSON.stringify(BACKUP_HEADER) };

function rows(name: string, lines: readonly string[]): Entry {
  return { name: `rows/${name}.ndjson.gz`, contents: gzipSync(lines.map((line) => `${line}\n`).join('')) };
}

/** Returns entries with a valid end and checksums of their content, as a careful attacker would write them. */
function closed(entries: readonly Entry[], lines: Readonly<Record<string, readonly string[]>> = {}): Entry[] {
  const files = entries.filter(({ name }) => name.startsWith('files/'));
  const sums = files.map(({ name, contents = '' }) => `${sha256(contents)}  ${name}\n`).join('');
  const tables = Object.entries(lines).map(([name, given]) => {
    const plain = given.map((line) => `${line}\n`).join('');
    const entry = entries.find((candidate) => candidate.name === `rows/${name}.ndjson.gz`);
    return {
      name,
      rows: given.length,
      bytes: plain.length,
      sha256: sha256(plain),
      entrySha256: sha256(entry?.contents ?? ''),
    };
  });
  const manifest = {
    tables,
    files: {
      count: files.length,
      bytes: files.reduce((total, { contents = '' }) => total + contents.length, 0),
      missing: [],
    },
    headerSha256: sha256(String(HEADER.contents)),
    sumsSha256: sha256(sums),
  };
  return [
    HEADER,
    ...entries,
    { name: 'files.sha256', contents: sums },
    { name: 'manifest.json', contents: JSON.stringify(manifest) },
  ];
}

async function read(bytes: Uint8Array): Promise<string> {
  try {
    const backup = await openBackup(inPieces(bytes));
    for await (const entry of backup.entries()) {
      if (entry.kind === 'rows') for await (const _row of entry.rows);
    }
    return 'whole';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('a backup that somebody else made', () => {
  it('is read where it is what the product writes', async () => {
    const entries = [{ name: `files/${KEY}/document.pdf`, contents: 'x' }, rows('users', ['{"id":"a"}'])];
    expect(await read(await tarOf(closed(entries, { users: ['{"id":"a"}'] })))).toBe('whole');
  });

  const link: Entry = { name: `files/${KEY}/480x320.webp`, type: 'symlink', linkname: '/etc/passwd' };
  it.each<[string, Entry]>([
    ['a path that leads up', { name: `files/${KEY}/../../site.sqlite` }],
    ['a path that leads up in place of a key', { name: 'files/../site.sqlite' }],
    ['an absolute path', { name: '/etc/cron.d/site' }],
    ['a path with a backslash', { name: `files/${KEY}\\480x320.webp` }],
    ['a name with a NUL', { name: `files/${KEY}/480x320.webp\0.sh` }],
    ['a name of another script', { name: `files/${KEY}/４80x320.webp` }],
    ['a file of another name', { name: `files/${KEY}/index.html` }],
    ['a file that is hidden', { name: `files/${KEY}/.htaccess` }],
    ['a table of a strange name', { name: 'rows/users;drop.ndjson.gz' }],
    ['a file beside the others', { name: 'site.sqlite' }],
    ['a symbolic link', link],
    ['a hard link', { ...link, type: 'link' }],
    ['a folder', { name: `files/${KEY}/480x320.webp`, type: 'directory' }],
    ['a device', { name: `files/${KEY}/480x320.webp`, type: 'block-device', devmajor: 8 }],
    ['a pipe', { name: `files/${KEY}/480x320.webp`, type: 'fifo' }],
    ['an extended header', { name: `files/${KEY}/480x320.webp`, pax: { path: '/etc/passwd' } }],
  ])('is refused with %s', async (_what, entry) => {
    expect(await read(await tarOf(closed([entry])))).toBe('damaged');
  });

  const photo: Entry = { name: `files/${KEY}/480x320.webp`, contents: 'x' };
  const other: Entry = { name: `files/${storedKey('two')}/480x320.webp`, contents: 'x' };
  const users = rows('users', ['{"id":"a"}']);
  const sums = { users: ['{"id":"a"}'] };
  it.each<[string, Entry[]]>([
    ['a file twice', closed([photo, photo])],
    ['a file again, after another', closed([photo, other, photo])],
    ['a table twice', closed([users, users], sums)],
    ['a file after a table', closed([users, photo], sums)],
    ['the header twice', closed([HEADER])],
    ['no header', closed([photo]).slice(1)],
    ['something else first', [photo, ...closed([])]],
    ['something after the end', [...closed([]), photo]],
    ['a second end', [...closed([]), ...closed([]).slice(-1)]],
    ['a table that the end does not name', closed([users])],
    ['a table that is missing', closed([], sums)],
    ['sums of other files', [HEADER, photo, ...closed([other]).slice(-2)]],
  ])('is refused with %s', async (_what, entries) => {
    expect(await read(await tarOf(entries))).toBe('damaged');
  });

  it.each([
    ['no object', '[]'],
    ['a list in a column', '{"id":[]}'],
    ['an object in a column', '{"id":{}}'],
    ['a truth value', '{"id":true}'],
    ['a strange column', '{"id\\"; drop table users; --":"a"}'],
    ['a column of the prototype', '{"__proto__":{"polluted":true}}'],
    ['a column of the constructor', '{"constructor":{"prototype":null}}'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['a million brackets', '['.repeat(1_000_000)],
    ['a line beyond the limit', JSON.stringify({ id: 'a'.repeat(8 * 1024 * 1024 + 1) })],
  ])('is refused with a row that is %s', async (_what, line) => {
    const archive = await tarOf(closed([rows('users', [line])], { users: [line] }));
    expect(await read(archive)).toBe('damaged');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is refused before a small table has become a large one', async () => {
    const lines = Array.from({ length: 10_000 }, () => JSON.stringify({ id: 'a'.repeat(8_000) }));
    const bomb = rows('users', lines);
    expect(bomb.contents?.length).toBeLessThan(200_000);
    expect(await read(await tarOf(closed([bomb], { users: lines })))).toBe('damaged');
  });

  it.each([
    ['of a newer form', { ...BACKUP_HEADER, format: 2, anything: 'else' }, 'newer'],
    ['of another product', { ...BACKUP_HEADER, product: 'other' }, 'damaged'],
    ['with more than a header has', { ...BACKUP_HEADER, more: 1 }, 'damaged'],
    ['with a strange installation', { ...BACKUP_HEADER, installationId: '../..' }, 'damaged'],
    ['that is a list', [], 'damaged'],
  ])('is refused with a header %s', async (_what, header, code) => {
    expect(await read(await tarOf([{ name: 'backup.json', contents: JSON.stringify(header) }]))).toBe(code);
  });

  it('is refused where an entry says that it has more than there is', async () => {
    const bytes = await tarOf([HEADER]);
    bytes.write('77777777777', 124, 'latin1');
    expect(await read(bytes)).toBe('damaged');
    const sized = await tarOf([{ name: 'backup.json', contents: Buffer.alloc(70_000, ' ') }]);
    expect(await read(sized)).toBe('damaged');
  });
});

describe('a backup that was damaged', () => {
  it('is refused wherever it was cut', async () => {
    const bytes = await givenBackup(GIVEN);
    for (let length = 0; length < bytes.length; length += 97) {
      const code = await read(bytes.subarray(0, length));
      expect(['truncated', 'damaged'], `at ${length}`).toContain(code);
    }
    expect(['truncated', 'damaged']).toContain(await read(bytes.subarray(0, bytes.length - 1)));
  });

  it('is refused whichever byte was flipped', async () => {
    const bytes = await givenBackup(GIVEN);
    expect(await read(bytes)).toBe('whole');
    for (let at = 0; at < bytes.length; at += 13) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(['truncated', 'damaged', 'newer'], `at ${at}`).toContain(await read(flipped));
    }
  });

  it('is refused with anything after its end', async () => {
    const bytes = await givenBackup(GIVEN);
    expect(await read(Buffer.concat([bytes, Buffer.alloc(1)]))).toBe('damaged');
    expect(await read(Buffer.concat([bytes, Buffer.alloc(512)]))).toBe('damaged');
    expect(await read(Buffer.concat([bytes, bytes]))).toBe('damaged');
  });

  it('is refused encrypted wherever it was cut, flipped or lengthened', async () => {
    const passphrase = 'douze caractères';
    const bytes = await buffer(encryptAge(inPieces(await givenBackup(GIVEN)), { passphrase }));
    const open = async (given: Uint8Array) => {
      try {
        const backup = await openBackup(inPieces(given), { passphrase });
        for await (const _entry of backup.entries());
        return 'whole';
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    };
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 300] = (flipped[bytes.length - 300] ?? 0) ^ 1;
    for (const damaged of [bytes.subarray(0, -1), flipped, Buffer.concat([bytes, bytes.subarray(-9)])]) {
      expect(await open(damaged)).toBe('damaged');
    }
    expect(await open(bytes.subarray(0, 60))).toBe('wrong_secret');
  });

  it('is refused where its key asks for more memory than a machine has', async () => {
    const head = 'age-encryption.org/v1\n-> scrypt c2FsdHNhbHRzYWx0c2FsdA 30\nAAAA\n--- AAAA\n';
    const opened = openBackup(inPieces(Buffer.from(head)), { passphrase: 'douze caractères' });
    await expect(opened).rejects.toMatchObject({ code: 'wrong_secret' });
  });
});
