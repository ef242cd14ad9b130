import { showsText } from '#lib/text/clean-text.ts';
import type { TextField } from './text.ts';

/**
 * Returns the rules of a control that needs a visible character.
 * @param sentence for a text without one.
 */
export function seenRule(sentence: string) {
  return { required: sentence, validate: (text: string) => showsText(text) || sentence };
}

/** Returns the sentence for a text that its field refuses, if it does. */
export function textFault(field: TextField, text: string): string | undefined {
  if ('required' in field && !showsText(text)) return field.required;
  return text.length > field.max ? field.tooLong : undefined;
}

/** Returns the rules of a text's control in a form, with the server's sentences. */
export function textRules(field: TextField) {
  return {
    ...('required' in field && seenRule(field.required)),
    maxLength: { value: field.max, message: field.tooLong },
  };
}
