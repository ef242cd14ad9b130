import { describe, expect, it } from 'vitest';
import {
  attachFiles,
  detachFiles,
  filePrefix,
  formOfKey,
  isForgotten,
  isTextKey,
  keptWhen,
  personPrefix,
  textKey,
  textPrefix,
  typedWhen,
} from './draft-record.ts';

describe('where a draft is kept', () => {
  it('is apart for each administrator, form and draft', () => {
    const mine = { userId: 'u1', form: 'article/new' };
    const keys = new Set([
      textKey(mine, 'd1'),
      textKey(mine, 'd2'),
      textKey({ ...mine, userId: 'u2' }, 'd1'),
      textKey({ ...mine, form: 'article/1' }, 'd1'),
    ]);
    expect(keys.size).toBe(4);
    expect(textKey(mine, 'd1').startsWith(textPrefix(mine))).toBe(true);
  });

  it('does not mix up names that hold separators', () => {
    expect(textKey({ userId: 'u', form: 'a/b' }, 'c')).not.toBe(textKey({ userId: 'u', form: 'a' }, 'b/c'));
    expect(
      textKey({ userId: 'u', form: 'article/1' }, 'd').startsWith(
        textPrefix({ userId: 'u', form: 'article' }),
      ),
    ).toBe(false);
  });

  it('is found for one person, whatever the form', () => {
    const key = textKey({ userId: 'u/1', form: 'article/new' }, 'd');
    expect(key.startsWith(personPrefix('u/1'))).toBe(true);
    expect(key.startsWith(personPrefix('u'))).toBe(false);
    expect(formOfKey(key)).toBe('article/new');
  });

  it('tells text from files', () => {
    expect(isTextKey(textKey({ userId: '', form: 'f' }, 'd'))).toBe(true);
    expect(isTextKey(filePrefix('d'))).toBe(false);
  });
});

describe('the files of a draft', () => {
  const photo = new File(['abc'], 'photo.jpg', { type: 'image/jpeg' });
  const values = {
    title: 'Eau',
    cover: { kind: 'file', file: photo },
    images: [{ file: photo }, { file: null }],
  };

  it('are taken out and put back in their places', () => {
    const detached = detachFiles(values, (file) => `key of ${file.name}`);
    expect(JSON.parse(JSON.stringify(detached))).toEqual({
      title: 'Eau',
      cover: { kind: 'file', file: { keptFile: 'key of photo.jpg' } },
      images: [{ file: { keptFile: 'key of photo.jpg' } }, { file: null }],
    });
    expect(attachFiles(detached, () => photo)).toEqual(values);
  });

  it('leave nothing where one was lost', () => {
    const detached = detachFiles({ file: photo }, () => 'k');
    expect(attachFiles(detached, () => undefined)).toEqual({ file: null });
  });
});

describe('when something was typed', () => {
  const typed = Date.parse('2026-01-12T12:32:00Z');
  const sameDay = Date.parse('2026-01-12T21:59:00Z');
  const nextDay = Date.parse('2026-01-12T22:00:00Z');
  const zone = 'Africa/Lubumbashi';

  it('is an hour the same day, in the organisation’s time zone', () => {
    expect(typedWhen(typed, sameDay, zone)).toBe('de 14 h 32');
    expect(keptWhen(typed, sameDay, zone)).toBe('à 14:32');
  });

  it('is a date and an hour later', () => {
    expect(typedWhen(typed, nextDay, zone)).toBe('du 12/01/2026 à 14 h 32');
    expect(keptWhen(typed, nextDay, zone)).toBe('le 12/01/2026 à 14:32');
  });
});

describe('what nobody came back for', () => {
  const now = Date.parse('2026-06-01T10:00:00Z');
  const days = (count: number) => count * 24 * 60 * 60 * 1000;

  it('is forgotten after thirty days', () => {
    expect(isForgotten(now - days(29), now)).toBe(false);
    expect(isForgotten(now - days(31), now)).toBe(true);
  });

  it('is not judged by a clock that an empty battery had set back', () => {
    expect(isForgotten(Date.parse('1970-01-01T00:10:00Z'), now)).toBe(false);
    expect(isForgotten(Date.parse('2015-01-01T00:00:00Z'), now)).toBe(false);
  });
});
