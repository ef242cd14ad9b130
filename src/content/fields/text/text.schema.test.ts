import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerShape, requestShape, storedShape } from '../type-schemas.schema.ts';
import { text } from './text.ts';

const FIELDS = {
  name: text({ label: 'Nom', subject: 'Le nom', max: 5, required: 'Le nom est requis.' }),
  place: text({
    label: 'Lieu',
    subject: 'Le lieu',
    max: 5,
    optional: 'Le lieu est un texte.',
    column: 'town',
  }),
  title: text({ label: 'Titre', subject: 'Le titre', max: 5, filledIn: 'Le titre est un texte.' }),
};
const created = z.object(requestShape(FIELDS, 'new'));
const changed = z.object(requestShape(FIELDS, 'change'));

function sentences(schema: z.ZodType, value: object): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe('a text in a request', () => {
  it('is required where an item is created, and keeps its value where one is changed', () => {
    expect(sentences(created, {})).toEqual(['Le nom est requis.']);
    expect(changed.parse({})).toEqual({});
    expect(sentences(changed, { name: '\u200b' })).toEqual(['Le nom est requis.']);
  });

  it('is null where it is optional and emptied, and left out where its type fills it in', () => {
    expect(created.parse({ name: 'Aline', place: ' ', title: ' ' })).toEqual({
      name: 'Aline',
      place: null,
      title: undefined,
    });
    expect(created.parse({ name: 'Aline', place: null })).toEqual({ name: 'Aline', place: null });
  });

  it('is refused with its own sentence when it is too long or no text', () => {
    expect(sentences(created, { name: 'Justine', place: 'Bukavu', title: 'Rapport' })).toEqual([
      'Le nom compte au plus 5 caractères.',
      'Le lieu compte au plus 5 caractères.',
      'Le titre compte au plus 5 caractères.',
    ]);
    expect(sentences(created, { name: 1, place: 1, title: 1 })).toEqual([
      'Le nom est requis.',
      'Le lieu est un texte.',
      'Le titre est un texte.',
    ]);
  });
});

describe('a stored text', () => {
  const row = z.strictObject(storedShape(FIELDS));
  const answer = z.object(answerShape(FIELDS));

  it('is restored and shown beyond the limit of today, under the name of its column', () => {
    const stored = { name: 'Justine\u0000', town: 'Bukavu', title: '' };
    expect(row.parse(stored)).toEqual({ name: 'Justine', town: 'Bukavu', title: '' });
    expect(answer.parse({ name: 'Justine', place: 'Bukavu', title: '' })).toEqual({
      name: 'Justine',
      place: 'Bukavu',
      title: '',
    });
  });

  it('is null only where it is optional', () => {
    expect(row.safeParse({ name: 'a', town: null, title: 'a' }).success).toBe(true);
    expect(row.safeParse({ name: null, town: null, title: 'a' }).success).toBe(false);
    expect(row.safeParse({ name: 'a', town: null, title: null }).success).toBe(false);
  });
});
