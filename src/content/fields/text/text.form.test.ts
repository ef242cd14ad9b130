import { describe, expect, it } from 'vitest';
import { textFault, textRules } from './text.form.ts';
import { text } from './text.ts';

const FIELD = {
  label: 'Description',
  subject: 'La description',
  max: 500,
  required: 'La description est requise.',
};

describe('the rules of a text', () => {
  const field = text(FIELD);
  const rules = textRules(field);

  it('refuse a required text of spaces alone', () => {
    expect(rules.validate?.('  ')).toBe('La description est requise.');
    expect(rules.validate?.(' eau ')).toBe(true);
  });

  it.each(['\u200b', '\u00a0\u202f', '\u3164', '\u2800', '\u0301'])(
    'refuse %j, which shows nothing',
    (unseen) => {
      expect(rules.validate?.(unseen)).toBe('La description est requise.');
      expect(textFault(field, unseen)).toBe('La description est requise.');
    },
  );

  it('name the maximum length', () => {
    const tooLong = 'La description compte au plus 500 caractères.';
    expect(rules.maxLength).toEqual({ value: 500, message: tooLong });
    expect(textFault(field, 'a'.repeat(501))).toBe(tooLong);
    expect(textFault(field, 'a'.repeat(500))).toBeUndefined();
  });

  it('accept an empty text that is not required', () => {
    const { required, ...others } = FIELD;
    const optional = text({ ...others, optional: required });
    expect(textRules(optional).validate).toBeUndefined();
    expect(textFault(optional, '')).toBeUndefined();
  });
});
