import { parseHtml } from '#platform/html/html-tree.ts';
import type { OwnOrigins } from '#platform/html/own-address.ts';
import { arrangePasted } from './clean-pasted-html.ts';
import { plainTextToHtml } from './plain-text-to-html.ts';

/** Text without markup as clean structure (D24), in French typography (D35). */
export function cleanPastedText(text: string, settings: OwnOrigins): string {
  return arrangePasted(parseHtml(plainTextToHtml(text)), settings);
}
