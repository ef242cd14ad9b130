import { describe, expect, it } from 'vitest';
import { findMismatch, type Mismatch, type Pair } from './installation.policy.ts';

const ONE = 'a';
const OTHER = 'b';
const NO_DATABASE = { id: null, namesFiles: false };
const NO_FOLDER = { id: null, pendingId: null, holdsFiles: false };

type Given = { [Side in keyof Pair]?: Partial<Pair[Side]> };

function judge({ database, folder, isShared }: Given): Mismatch | null {
  return findMismatch({
    database: { ...NO_DATABASE, ...database },
    folder: { ...NO_FOLDER, ...folder },
    isShared: isShared === true,
  });
}

const filled = { namesFiles: true };
const full = { holdsFiles: true };

describe('a database and a folder of stored files', () => {
  it.each<[string, Given]>([
    ['both are new', {}],
    ['both have the same id', { database: { id: ONE, ...filled }, folder: { id: ONE, ...full } }],
    ['both have the same id, the database older', { database: { id: ONE }, folder: { id: ONE, ...full } }],
    ['both have the same id, the files lost', { database: { id: ONE, ...filled }, folder: { id: ONE } }],
    ['neither has an id, and a file is in both', { database: filled, folder: full, isShared: true }],
    ['the database has an id and names no file, the folder is new', { database: { id: ONE } }],
    [
      'a pairing was interrupted after the database took the id',
      { database: { id: ONE, ...filled }, folder: { pendingId: ONE, ...full } },
    ],
    [
      'a pairing was interrupted before, and a file is in both',
      { database: filled, folder: { pendingId: ONE, ...full }, isShared: true },
    ],
  ])('belong together when %s', (_case, given) => {
    expect(judge(given)).toBeNull();
  });

  it.each<[string, Given, Mismatch]>([
    ['the ids differ', { database: { id: ONE }, folder: { id: OTHER } }, 'different-ids'],
    ['only the folder has an id', { folder: { id: ONE } }, 'database-without-id'],
    [
      'only the folder has an id, whatever the database names',
      { database: filled, folder: { id: ONE, ...full } },
      'database-without-id',
    ],
    [
      'only the database has an id and it names files',
      { database: { id: ONE, ...filled } },
      'folder-without-id',
    ],
    [
      'a pairing with another database was interrupted',
      { database: { id: ONE, ...filled }, folder: { pendingId: OTHER, ...full } },
      'folder-without-id',
    ],
    [
      'only the database has an id, it names no file, and the folder has files',
      { database: { id: ONE }, folder: full },
      'unknown-files',
    ],
    ['the database is new and the folder has files', { folder: full }, 'unknown-files'],
    [
      'the database is new and the folder has files, even with a pairing begun',
      { folder: { pendingId: ONE, ...full } },
      'unknown-files',
    ],
    ['the database names none of the files', { database: filled, folder: full }, 'unknown-files'],
    ['the database names files and the folder has none', { database: filled }, 'missing-files'],
  ])('do not belong together when %s', (_case, given, mismatch) => {
    expect(judge(given)).toBe(mismatch);
  });
});
