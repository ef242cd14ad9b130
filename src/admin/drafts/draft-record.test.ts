import { describe, expect, it } from 'vitest';
import {
  attachFiles,
  detachFiles,
  draftKey,
  filePrefix,
  formatDraftTime,
  formatSaveTime,
  formOfKey,
  isDraftExpired,
  isDraftKey,
  ownerPrefix,
  userPrefix,
} from './draft-record.ts';

describe('the key of a draft', () => {
  it('differs by administrator, form and draft', () => {
    const owner = { userId: 'u1', form: 'article/new' };
    const keys = new Set([
      draftKey(owner, 'd1'),
      draftKey(owner, 'd2'),
      draftKey({ ...owner, userId: 'u2' }, 'd1'),
      draftKey({ ...owner, form: 'article/1' }, 'd1'),
    ]);
    expect(keys.size).toBe(4);
    expect(draftKey(owner, 'd1').startsWith(ownerPrefix(owner))).toBe(true);
  });

  it('keeps names apart that hold separators', () => {
    expect(draftKey({ userId: 'u', form: 'a/b' }, 'c')).not.toBe(draftKey({ userId: 'u', form: 'a' }, 'b/c'));
    expect(
      draftKey({ userId: 'u', form: 'article/1' }, 'd').startsWith(
        ownerPrefix({ userId: 'u', form: 'article' }),
      ),
    ).toBe(false);
  });

  it('begins with its administrator, whatever the form', () => {
    const key = draftKey({ userId: 'u/1', form: 'article/new' }, 'd');
    expect(key.startsWith(userPrefix('u/1'))).toBe(true);
    expect(key.startsWith(userPrefix('u'))).toBe(false);
    expect(formOfKey(key)).toBe('article/new');
  });

  it('is told from the key of a file', () => {
    expect(isDraftKey(draftKey({ userId: '', form: 'f' }, 'd'))).toBe(true);
    expect(isDraftKey(filePrefix('d'))).toBe(false);
  });
});

describe('the files of a draft', () => {
  const photo = new File(['abc'], 'photo.jpg', { type: 'image/jpeg' });
  const values = {
    title: 'Eau',
    cover: { kind: 'file', file: photo },
    images: [{ file: photo }, { file: null }],
  };

  it('are replaced by references and put back in place', () => {
    const detached = detachFiles(values, (file) => `key of ${file.name}`);
    expect(JSON.parse(JSON.stringify(detached))).toEqual({
      title: 'Eau',
      cover: { kind: 'file', file: { keptFile: 'key of photo.jpg' } },
      images: [{ file: { keptFile: 'key of photo.jpg' } }, { file: null }],
    });
    expect(attachFiles(detached, () => photo)).toEqual(values);
  });

  it('are the only ones: signatures of pictures’ addresses are not stored', () => {
    const url = `/uploads/${'k'.repeat(43)}/480x300.webp`;
    const values = (address: string) => ({
      details: `<img src="${address}">`,
      images: [{ picture: { kind: 'address', url: address } }],
    });
    expect(detachFiles(values(`${url}?s=abc`), () => '')).toEqual(values(url));
  });

  it('give null for one that was lost', () => {
    const detached = detachFiles({ file: photo }, () => 'k');
    expect(attachFiles(detached, () => undefined)).toEqual({ file: null });
  });
});

describe('the time of a draft', () => {
  const typed = Date.parse('2026-01-12T12:32:00Z');
  const sameDay = Date.parse('2026-01-12T21:59:00Z');
  const nextDay = Date.parse('2026-01-12T22:00:00Z');
  const zone = 'Africa/Lubumbashi';

  it('shows the hour alone on the same day, in the organisation’s time zone', () => {
    expect(formatDraftTime(typed, sameDay, zone)).toBe('de 14 h 32');
    expect(formatSaveTime(typed, sameDay, zone)).toBe('à 14:32');
  });

  it('shows date and hour on a later day', () => {
    expect(formatDraftTime(typed, nextDay, zone)).toBe('du 12/01/2026 à 14 h 32');
    expect(formatSaveTime(typed, nextDay, zone)).toBe('le 12/01/2026 à 14:32');
  });
});

describe('an old draft', () => {
  const now = Date.parse('2026-06-01T10:00:00Z');
  const days = (count: number) => count * 24 * 60 * 60 * 1000;

  it('expires after thirty days', () => {
    expect(isDraftExpired(now - days(29), now)).toBe(false);
    expect(isDraftExpired(now - days(31), now)).toBe(true);
  });

  it('does not expire when it was saved by a clock that an empty battery had set back', () => {
    expect(isDraftExpired(Date.parse('1970-01-01T00:10:00Z'), now)).toBe(false);
    expect(isDraftExpired(Date.parse('2015-01-01T00:00:00Z'), now)).toBe(false);
  });
});
