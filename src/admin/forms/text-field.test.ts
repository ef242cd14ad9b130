import { describe, expect, it } from 'vitest';
import { textRules } from './text-field.tsx';

describe('the rules of a text', () => {
  const rules = textRules({ subject: 'La description', required: 'requise', max: 500 });

  it('refuse a required text of spaces alone', () => {
    expect(rules.validate?.('  ')).toBe('La description est requise.');
    expect(rules.validate?.(' eau ')).toBe(true);
  });

  it.each(['\u200b', '\u00a0\u202f', '\u3164', '\u2800', '\u0301'])(
    'refuse %j, which nobody sees',
    (text) => {
      expect(rules.validate?.(text)).toBe('La description est requise.');
    },
  );

  it('name the maximum length', () => {
    expect(rules.maxLength).toEqual({ value: 500, message: 'La description compte au plus 500 caractères.' });
  });

  it('accept an empty text that is not required', () => {
    expect(textRules({ subject: 'La description', max: 500 }).validate).toBeUndefined();
  });
});
