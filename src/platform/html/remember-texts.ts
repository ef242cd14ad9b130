import type { TextProcessor } from './text-processor.ts';

/**
 * The same reader of texts, which reads each text once: for the length of one use case. What the use case has asked
 * before its transaction is there at once inside it; a transaction that waits for the thread that reads long texts
 * makes everybody wait who writes.
 */
export function rememberTexts(texts: TextProcessor): TextProcessor {
  const searched = new Map<string, Promise<string>>();
  const images = new Map<string, Promise<string[]>>();
  const once = <Result>(known: Map<string, Promise<Result>>, html: string, read: () => Promise<Result>) => {
    const result = known.get(html) ?? read();
    known.set(html, result);
    return result;
  };
  return {
    ...texts,
    search: (html) => once(searched, html, () => texts.search(html)),
    images: (html) => once(images, html, () => texts.images(html)),
  };
}
