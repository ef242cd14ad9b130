import { cleanLine } from '../text/clean-text.ts';
import type { HtmlElement } from './html-tree.ts';
import { type OwnOrigins, ownImagePath, ownOrigins } from './own-address.ts';
import { allowedLink, isExternalLink } from './rich-text-policy.ts';

type Attributes = Readonly<Record<string, string>>;

const MAX_SPAN = 100;
const MAX_LIST_START = 999_999;
const MAX_SIDE = 10_000;
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];

/** `{name: value}` where the attribute is a whole number within the bounds, else nothing. */
function wholeNumber(element: HtmlElement, name: string, least: number, most: number): Attributes {
  const value = element.attributes[name]?.trim() ?? '';
  const number = Number(value);
  return /^-?\d+$/.test(value) && number >= least && number <= most ? { [name]: String(number) } : {};
}

/**
 * What a link keeps. One that leaves the site tells the other site nothing of where the reader was, and gives it no
 * hold on this window (HTML Standard, link types).
 * @returns nothing where it leads nowhere it may.
 */
export function linkAttributes(link: HtmlElement, settings: OwnOrigins): Attributes | null {
  const href = allowedLink(link.attributes.href ?? '');
  if (href === null) return null;
  return isExternalLink(href, ownOrigins(settings)) ? { href, rel: 'noopener noreferrer' } : { href };
}

/**
 * What an image keeps; a text for those who do not see it, even if an empty one (WCAG 1.1.1).
 * @returns nothing for an image that is not one of the site's own: no hotlink, nothing inlined (D24, D25).
 */
export function imageAttributes(image: HtmlElement, settings: OwnOrigins): Attributes | null {
  const src = ownImagePath(image.attributes.src ?? '', settings);
  if (src === null) return null;
  return {
    src,
    alt: cleanLine(image.attributes.alt ?? ''),
    ...wholeNumber(image, 'width', 1, MAX_SIDE),
    ...wholeNumber(image, 'height', 1, MAX_SIDE),
  };
}

export function cellAttributes(cell: HtmlElement): Attributes {
  const scope = cell.attributes.scope?.toLowerCase() ?? '';
  return {
    ...(cell.tag === 'th' && SCOPES.includes(scope) && { scope }),
    ...wholeNumber(cell, 'colspan', 2, MAX_SPAN),
    ...wholeNumber(cell, 'rowspan', 2, MAX_SPAN),
  };
}

export function listAttributes(list: HtmlElement): Attributes {
  const { start } = wholeNumber(list, 'start', 0, MAX_LIST_START);
  return list.tag === 'ol' && start !== undefined && start !== '1' ? { start } : {};
}
