import sanitizeHtml from 'sanitize-html';
import { withoutSignatures } from '../images/image-address.ts';
import { type HtmlNode, htmlLength, parseHtml, serializeHtml } from './html-tree.ts';
import { limitNesting, MAX_NESTING } from './limit-nesting.ts';
import { allowedLink, LINK_SCHEMES } from './link-address.ts';
import { shownListType } from './list-numbering.ts';
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

/**
 * Completes an address before the library validates it, because the library reads `exemple.org:8443` as a
 * scheme.
 */
function readLink(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = allowedLink(href);
  return { tagName: 'a', attribs: address === null ? {} : { href: address } };
}

/** Attributes that are read but never stored: they determine the numbers of items. */
const READ_ATTRIBUTES: Readonly<Record<string, string[]>> = { ol: ['reversed'], li: ['value'] };

/** Reads the letters or Roman numbers of a list out of its style. */
function readList(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: 'ol', attribs: { ...attributes, type: shownListType(attributes) ?? '' } };
}

const LIBRARY_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(RICH_TEXT_ATTRIBUTES), 'div'],
  allowedAttributes: {
    ...RICH_TEXT_ATTRIBUTES,
    ...Object.fromEntries(
      Object.entries(READ_ATTRIBUTES).map(([tag, names]) => [
        tag,
        [...(RICH_TEXT_ATTRIBUTES[tag] ?? []), ...names],
      ]),
    ),
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...UNREADABLE_ELEMENTS],
  transformTags: { ...Object.fromEntries(FOREIGN_ELEMENTS), b: readBold, a: readLink, ol: readList },
};

/** Returns HTML as it is, and a text without any tag as paragraphs: split at empty lines, a line end becoming a break. */
function readPlainText(text: string): string {
  if (/<[a-z!/?]/i.test(text)) return text;
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/**
 * Returns the part of a sent text that may be stored (`docs/specification/rich-text.md#allow-list`): elements and attributes
 * of the model, arranged as a browser would read them, allowed links, images of this site only, no signed address. Of everything else the
 * words stay. Idempotent: a text saved untouched is unchanged. Linear time.
 */
export function sanitizeRichText(html: string, origins: OwnOrigins): string {
  return serializeHtml(sanitizedNodes(html, origins));
}

/** Sanitised text, or by how many characters it is too long. */
export type BoundedText = { readonly html: string } | { readonly excess: number };

/** Returns {@link sanitizeRichText} of a text, or its excess over `maxLength` without writing it; counted as stored. */
export function sanitizeWithin(html: string, origins: OwnOrigins, maxLength: number): BoundedText {
  const nodes = sanitizedNodes(html, origins);
  const excess = htmlLength(nodes) - maxLength;
  return excess > 0 ? { excess } : { html: serializeHtml(nodes) };
}

function sanitizedNodes(html: string, origins: OwnOrigins): HtmlNode[] {
  const lines = withoutSignatures(html.replace(/\r\n?/g, '\n'));
  const safe = sanitizeHtml(limitNesting(readPlainText(lines), MAX_NESTING), LIBRARY_OPTIONS);
  return arrangeRichText(parseHtml(safe), origins);
}
