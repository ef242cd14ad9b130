import { describe, expect, it } from 'vitest';
import {
  changedFields,
  describeText,
  disagreements,
  type FormFields,
  fieldOfApi,
  isRecord,
  mergeValues,
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
    revive: (kept) => (Array.isArray(kept) ? kept.map(textOf) : []),
    apiNames: ['words'],
  },
};

describe('the fields of a form', () => {
  it('say which of them were changed, by their own judgement', () => {
    const before = { name: 'Aline', tags: ['a', 'b'] };
    expect(changedFields(FIELDS, before, { name: 'Aline', tags: ['a', 'b'] })).toEqual(new Set());
    expect(changedFields(FIELDS, before, { name: 'Awa', tags: ['a'] })).toEqual(new Set(['name', 'tags']));
  });

  it('are found by their own name and by the API’s', () => {
    expect(fieldOfApi(FIELDS, 'name')).toBe('name');
    expect(fieldOfApi(FIELDS, 'words')).toBe('tags');
    expect(fieldOfApi(FIELDS, 'constructor')).toBeUndefined();
  });
});

describe('two versions of one thing', () => {
  const before = { name: 'Aline', tags: ['a'] };
  const mine = { name: 'Aline Bahati', tags: ['a'] };
  const theirs = { name: 'Aline B.', tags: ['a', 'b'] };

  it('propose mine where I changed it, theirs where I did not', () => {
    const sides = disagreements(FIELDS, before, mine, theirs);
    expect([...sides]).toEqual([
      ['name', 'mine'],
      ['tags', 'theirs'],
    ]);
    expect(mergeValues(mine, theirs, sides)).toEqual({ name: 'Aline Bahati', tags: ['a', 'b'] });
  });

  it('disagree about nothing that both made the same', () => {
    expect(disagreements(FIELDS, before, theirs, theirs).size).toBe(0);
  });

  it('can be taken from the other side each', () => {
    const sides = new Map([['tags', 'mine'] as const, ['name', 'theirs'] as const]);
    expect(mergeValues(mine, theirs, sides)).toEqual({ name: 'Aline B.', tags: ['a'] });
  });
});

describe('a form kept on the device', () => {
  const draft = {
    values: { name: 'Awa', tags: ['x'] },
    base: { etag: '"1"', values: { name: '', tags: [] } },
    idempotencyKey: 'k',
  };

  it('comes back as it was', () => {
    expect(reviveDraft(FIELDS, draft)).toEqual(draft);
  });

  it('comes back as far as it can be read', () => {
    const values = { name: 3, other: true };
    expect(reviveDraft(FIELDS, { ...draft, values })?.values).toEqual({ name: '', tags: [] });
  });

  it.each([null, 'text', {}, { ...draft, base: null }, { ...draft, idempotencyKey: undefined }])(
    'is none when it is %j',
    (kept) => {
      expect(reviveDraft(FIELDS, kept)).toBeNull();
    },
  );

  it('tells records from the rest', () => {
    expect([isRecord({}), isRecord(null), isRecord('')]).toEqual([true, false, false]);
  });
});
