import { cleanText } from '../text/clean-text.ts';
import { searchText } from '../text/search-text.ts';
import type { OwnOrigins } from './own-address.ts';
import { plainText, richTextImages } from './plain-text.ts';
import { type Presentation, presentRichText } from './present-rich-text.ts';
import { sanitizeWithin } from './sanitize-rich-text.ts';

/** How a text that was sent is read. */
export interface TextReading {
  readonly origins: OwnOrigins;
  /** Characters of the sanitised HTML. */
  readonly maxLength: number;
  /** Characters, as people count them, of its opening words. */
  readonly openingLength: number;
}

/** A text as it is stored, and what is stored beside it. */
export interface ReadText {
  /** Sanitised. */
  readonly html: string;
  /** Its first words. */
  readonly opening: string;
  /** What it is found by. */
  readonly searched: string;
}

/** A text that would be stored in more characters than it may have. */
export interface TextTooLong {
  readonly excess: number;
}

/** All that takes long with a long text; each can run in either thread. */
export const TEXT_TASKS = {
  read: (sent: string, { origins, maxLength, openingLength }: TextReading): ReadText | TextTooLong => {
    const text = sanitizeWithin(cleanText(sent), origins, maxLength);
    if ('excess' in text) return text;
    const words = plainText(text.html);
    const opening = Array.from(words.slice(0, 2 * openingLength))
      .slice(0, openingLength)
      .join('');
    return { html: text.html, opening, searched: searchText(words) };
  },
  present: (html: string, presentation: Presentation): string => presentRichText(html, presentation),
  search: (html: string): string => searchText(plainText(html)),
  images: (html: string): string[] => richTextImages(html),
};

export type TextTasks = typeof TEXT_TASKS;
export type TextTaskName = keyof TextTasks;

/** What is asked of the other thread; both are plain data. */
export type TextOrder = {
  [Name in TextTaskName]: { readonly task: Name; readonly input: Parameters<TextTasks[Name]> };
}[TextTaskName];

export type TextResult<Name extends TextTaskName = TextTaskName> = ReturnType<TextTasks[Name]>;

/** Does what an order asks, in the thread that calls it. */
export function runTextTask(order: TextOrder): TextResult {
  switch (order.task) {
    case 'read':
      return TEXT_TASKS.read(...order.input);
    case 'present':
      return TEXT_TASKS.present(...order.input);
    case 'search':
      return TEXT_TASKS.search(...order.input);
    case 'images':
      return TEXT_TASKS.images(...order.input);
  }
}
