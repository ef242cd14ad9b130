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
    ['both say the same id', { database: { id: ONE, ...filled }, folder: { id: ONE, ...full } }],
    ['both say the same id, the database older', { database: { id: ONE }, folder: { id: ONE, ...full } }],
    ['both say the same id, the files lost', { database: { id: ONE, ...filled }, folder: { id: ONE } }],
    ['neither says one, a file is in both', { database: filled, folder: full, isShared: true }],
    ['the database has an id and names no file, the folder is new', { database: { id: ONE } }],
    [
      'a pairing was cut short after the database took the id',
      { database: { id: ONE, ...filled }, folder: { pendingId: ONE, ...full } },
    ],
    [
      'a pairing was cut short before, and a file is in both',
      { database: filled, folder: { pendingId: ONE, ...full }, isShared: true },
    ],
  ])('belong together where %s', (_case, given) => {
    expect(judge(given)).toBeNull();
  });

  it.each<[string, Given, Mismatch]>([
    ['the ids differ', { database: { id: ONE }, folder: { id: OTHER } }, 'different-ids'],
    ['only the folder has one', { folder: { id: ONE } }, 'database-without-id'],
    [
      'only the folder has one, whatever the database names',
      { database: filled, folder: { id: ONE, ...full } },
      'database-without-id',
    ],
    [
      'only the database has one and it names files',
      { database: { id: ONE, ...filled } },
      'folder-without-id',
    ],
    [
      'a pairing with another database was cut short',
      { database: { id: ONE, ...filled }, folder: { pendingId: OTHER, ...full } },
      'folder-without-id',
    ],
    [
      'only the database has one, it names no file, and files are there',
      { database: { id: ONE }, folder: full },
      'unknown-files',
    ],
    ['files stand beside a new database', { folder: full }, 'unknown-files'],
    [
      'files stand beside a new database, whatever was begun',
      { folder: { pendingId: ONE, ...full } },
      'unknown-files',
    ],
    ['none of the files is the database’s', { database: filled, folder: full }, 'unknown-files'],
    ['the database names files and none is there', { database: filled }, 'missing-files'],
  ])('do not where %s', (_case, given, mismatch) => {
    expect(judge(given)).toBe(mismatch);
  });
});
