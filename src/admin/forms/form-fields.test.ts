import { describe, expect, it } from 'vitest';
import {
  changedFields,
  describeText,
  type FormFields,
  isDraftSaved,
  isRecord,
  mergeValues,
  pathOfApi,
  proposeSides,
  reviveDraft,
  textOf,
} from './form-fields.ts';

interface Values {
  name: string;
  tags: string[];
}

const FIELDS: FormFields<Values> = {
  name: describeText('Nom'),
  tags: {
    label: 'Mots',
    isSame: (one, other) => one.join() === other.join(),
    revive: (stored) => (Array.isArray(stored) ? stored.map(textOf) : []),
    apiNames: ['words'],
  },
};

describe('the fields of a form', () => {
  it('are changed when their own comparison says so', () => {
    const before = { name: 'Aline', tags: ['a', 'b'] };
    expect(changedFields(FIELDS, before, { name: 'Aline', tags: ['a', 'b'] })).toEqual(new Set());
    expect(changedFields(FIELDS, before, { name: 'Awa', tags: ['a'] })).toEqual(new Set(['name', 'tags']));
  });

  it('are found by their own name and by the API’s', () => {
    const paths = ['name', 'tags', 'tags.0.text', 'tags.1.text'];
    expect(pathOfApi(FIELDS, paths, 'name')).toBe('name');
    expect(pathOfApi(FIELDS, paths, 'words')).toBe('tags');
    expect(pathOfApi(FIELDS, paths, 'tags.1.text')).toBe('tags.1.text');
    expect(pathOfApi(FIELDS, paths, 'tags.1.text.3')).toBe('tags.1.text');
    expect(pathOfApi(FIELDS, paths, 'tags.7.text')).toBe('tags');
    expect(pathOfApi(FIELDS, paths, 'constructor')).toBeUndefined();
    expect(pathOfApi(FIELDS, paths, '')).toBeUndefined();
  });
});

describe('two versions of one item', () => {
  const before = { name: 'Aline', tags: ['a'] };
  const mine = { name: 'Aline Bahati', tags: ['a'] };
  const theirs = { name: 'Aline B.', tags: ['a', 'b'] };

  it('propose my side of a field I changed, theirs of one I did not', () => {
    const sides = proposeSides(FIELDS, before, mine, theirs);
    expect([...sides]).toEqual([
      ['name', 'mine'],
      ['tags', 'theirs'],
    ]);
    expect(mergeValues(FIELDS, mine, theirs, sides)).toEqual({ name: 'Aline Bahati', tags: ['a', 'b'] });
  });

  it('have no conflict in a field with the same value', () => {
    expect(proposeSides(FIELDS, before, theirs, theirs).size).toBe(0);
  });

  it('merge by the chosen sides', () => {
    const sides = new Map([['tags', 'mine'] as const, ['name', 'theirs'] as const]);
    expect(mergeValues(FIELDS, mine, theirs, sides)).toEqual({ name: 'Aline B.', tags: ['a'] });
  });
});

describe('the draft of a form', () => {
  const draft = {
    values: { name: 'Awa', tags: ['x'] },
    base: { etag: '"1"', values: { name: '', tags: [] } },
    idempotencyKey: 'k',
  };

  it('is revived as it was stored', () => {
    expect(reviveDraft(FIELDS, draft)).toEqual(draft);
  });

  it('is revived with empty values where it cannot be read', () => {
    const values = { name: 3, other: true };
    expect(reviveDraft(FIELDS, { ...draft, values })?.values).toEqual({ name: '', tags: [] });
  });

  it.each([null, 'text', {}, { ...draft, base: null }, { ...draft, idempotencyKey: undefined }])(
    'is null for %j',
    (stored) => {
      expect(reviveDraft(FIELDS, stored)).toBeNull();
    },
  );

  it('is saved once what was changed in it is, whatever else was changed', () => {
    expect(isDraftSaved(FIELDS, draft, { name: 'Awa', tags: ['x'] })).toBe(true);
    expect(isDraftSaved(FIELDS, draft, { name: 'Awa', tags: ['y'] })).toBe(false);
    const onlyName = { ...draft, values: { name: 'Awa', tags: [] } };
    expect(isDraftSaved(FIELDS, onlyName, { name: 'Awa', tags: ['y'] })).toBe(true);
    expect(isDraftSaved(FIELDS, onlyName, { name: 'Aline', tags: [] })).toBe(false);
  });

  it('is not taken for saved where it cannot be read', () => {
    expect(isDraftSaved(FIELDS, { values: null }, { name: '', tags: [] })).toBe(false);
  });

  it('is a record, not null or a text', () => {
    expect([isRecord({}), isRecord(null), isRecord('')]).toEqual([true, false, false]);
  });
});
