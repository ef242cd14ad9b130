import { cleanText } from '../text/clean-text.ts';
import { searchText } from '../text/search-text.ts';
import type { OwnOrigins } from './own-address.ts';
import { countImagesToDescribe, plainText, richTextImages } from './plain-text.ts';
import { type Presentation, presentRichText } from './present-rich-text.ts';
import { sanitizeWithin } from './sanitize-rich-text.ts';

/** Settings for reading a sent text. */
export interface ReadSettings {
  readonly origins: OwnOrigins;
  /** In characters of the sanitised HTML. */
  readonly maxLength: number;
  /** In characters as people count them (code points). */
  readonly openingLength: number;
}

/** Text as it is stored, and what is stored beside it. */
export interface StorableText {
  /** Sanitised. */
  readonly html: string;
  /** Plain text of its beginning. */
  readonly opening: string;
  /** Text by which it is searched. */
  readonly searched: string;
  /** Number of its images that wait for their alternative text. */
  readonly toDescribe: number;
}

/** Refusal of a text that would be stored in too many characters. */
export interface TextTooLong {
  readonly excess: number;
}

/** Everything that takes long with a long text; each task can run in either thread. */
export const TEXT_TASKS = {
  read: (sent: string, { origins, maxLength, openingLength }: ReadSettings): StorableText | TextTooLong => {
    const text = sanitizeWithin(cleanText(sent), origins, maxLength);
    if ('excess' in text) return text;
    const words = plainText(text.html);
    const opening = Array.from(words.slice(0, 2 * openingLength))
      .slice(0, openingLength)
      .join('');
    return {
      html: text.html,
      opening,
      searched: searchText(words),
      toDescribe: countImagesToDescribe(text.html),
    };
  },
  present: (html: string, presentation: Presentation): string => presentRichText(html, presentation),
  search: (html: string): string => searchText(plainText(html)),
  plain: (html: string): string => plainText(html),
  images: (html: string): string[] => richTextImages(html),
};

export type TextTasks = typeof TEXT_TASKS;
export type TextTaskName = keyof TextTasks;

/** Message to the worker thread: plain data. */
export type TextRequest = {
  [Name in TextTaskName]: { readonly task: Name; readonly input: Parameters<TextTasks[Name]> };
}[TextTaskName];

export type TextResult<Name extends TextTaskName = TextTaskName> = ReturnType<TextTasks[Name]>;

/** Runs a task in the calling thread. */
export function runTextTask(request: TextRequest): TextResult {
  switch (request.task) {
    case 'read':
      return TEXT_TASKS.read(...request.input);
    case 'present':
      return TEXT_TASKS.present(...request.input);
    case 'search':
      return TEXT_TASKS.search(...request.input);
    case 'plain':
      return TEXT_TASKS.plain(...request.input);
    case 'images':
      return TEXT_TASKS.images(...request.input);
  }
}
