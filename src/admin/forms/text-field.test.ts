import { describe, expect, it } from 'vitest';
import { textRules } from './text-field.tsx';

describe('the rules of a text', () => {
  const rules = textRules({ subject: 'La description', required: 'requise', max: 500 });

  it('ask for words, not for spaces', () => {
    expect(rules.validate?.('  ')).toBe('La description est requise.');
    expect(rules.validate?.(' eau ')).toBe(true);
  });

  it('say how long it may be', () => {
    expect(rules.maxLength).toEqual({ value: 500, message: 'La description compte au plus 500 caractères.' });
  });

  it('let a text be left out that is not required', () => {
    expect(textRules({ subject: 'La description', max: 500 }).validate).toBeUndefined();
  });
});
