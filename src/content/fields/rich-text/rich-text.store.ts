import type { StorableText } from '#platform/html/text-tasks.ts';
import { excerptOf } from '#platform/text/excerpt.ts';
import type { FieldStore } from '../field.store.ts';
import type { RichTextField } from './rich-text.ts';

export const richTextStore: FieldStore<RichTextField> = {
  columns: (name, { column = name, opening }, value) => {
    // A text is sanitised before its transaction.
    const text = value as StorableText;
    return { [column]: text.html, [opening]: text.opening };
  },
  show: (name, { column = name, excerpt, opening, excerptLength }, { row }) => ({
    [name]: row[column],
    [excerpt]: excerptOf(row[opening] as string, excerptLength),
  }),
};
