import sanitizeHtml from 'sanitize-html';
import { type HtmlNode, htmlLength, parseHtml, serializeHtml } from './html-tree.ts';
import { limitNesting, MAX_NESTING } from './limit-nesting.ts';
import { LINK_SCHEMES } from './link-address.ts';
import type { OwnOrigins } from './own-address.ts';
import {
  FOREIGN_ELEMENTS,
  RICH_TEXT_ATTRIBUTES,
  UNREADABLE_ELEMENTS,
  undoesBold,
} from './rich-text-model.ts';
import { arrangeRichText } from './rich-text-structure.ts';

function readBold(_tag: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: undoesBold(style) ? 'span' : 'strong', attribs: {} };
}

const LIBRARY_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(RICH_TEXT_ATTRIBUTES), 'div'],
  allowedAttributes: RICH_TEXT_ATTRIBUTES,
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...UNREADABLE_ELEMENTS],
  transformTags: { ...Object.fromEntries(FOREIGN_ELEMENTS), b: readBold },
};

/**
 * A text that holds no tag at all was not written as HTML: an empty line begins a paragraph, a line stays a line.
 */
function readPlainText(text: string): string {
  if (/<[a-z!/?]/i.test(text)) return text;
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/**
 * What is kept of a text that was sent as HTML (D23): the elements and attributes of the policy, arranged as a
 * browser would read them, links that lead where links may lead, images of this site alone. Whatever else it held
 * is gone, the words stay. Sanitising what was sanitised changes nothing, so that a text saved untouched is
 * unchanged (D25). Time grows with the length of the text.
 */
export function sanitizeRichText(html: string, settings: OwnOrigins): string {
  return serializeHtml(sanitizedNodes(html, settings));
}

/** A sanitised text, or by how many characters it is longer than it may be. */
export type BoundedText = { readonly html: string } | { readonly excess: number };

/** {@link sanitizeRichText} for what is to be stored: counted as it would be stored, and not written where it is too long. */
export function sanitizeWithin(html: string, settings: OwnOrigins, maxLength: number): BoundedText {
  const nodes = sanitizedNodes(html, settings);
  const excess = htmlLength(nodes) - maxLength;
  return excess > 0 ? { excess } : { html: serializeHtml(nodes) };
}

function sanitizedNodes(html: string, settings: OwnOrigins): HtmlNode[] {
  const lines = html.replace(/\r\n?/g, '\n');
  const safe = sanitizeHtml(limitNesting(readPlainText(lines), MAX_NESTING), LIBRARY_OPTIONS);
  return arrangeRichText(parseHtml(safe), settings);
}
