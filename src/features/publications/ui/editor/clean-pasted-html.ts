import { parseImageAddress } from '#platform/images/image-address.ts';

/** Where a pasted style stands while it is read: a live one is a fault to the content security policy. */
const STYLE = 'data-pasted-style';

/** Elements whose text is not the author's. */
const UNREADABLE = `style, script, meta, link, title, xml, noscript, template, [${STYLE}*="mso-hide:all" i]`;

/** A tag with its attributes, in whose values any character may stand. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** What a style says of words, and the element that says the same. */
const STYLE_MARKS: readonly { pattern: RegExp; tag: string }[] = [
  { pattern: /font-weight:\s*(?:bold|[6-9]00)/i, tag: 'strong' },
  { pattern: /font-style:\s*italic/i, tag: 'em' },
  { pattern: /text-decoration[a-z-]*:[^;]*underline/i, tag: 'u' },
  { pattern: /text-decoration[a-z-]*:[^;]*line-through/i, tag: 's' },
  { pattern: /vertical-align:\s*super/i, tag: 'sup' },
  { pattern: /vertical-align:\s*sub/i, tag: 'sub' },
];

/** What other editors write for something the editor knows under one name. */
const SYNONYMS: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/** Where Word says how deep an item is: `mso-list:l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i;
/** What Word writes before a numbered item: `1.`, `a)`, `iv.`. */
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

function withoutLiveStyles(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(TAG, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`));
}

function styleOf(element: Element): string {
  return element.getAttribute(STYLE) ?? '';
}

/** Takes an element away and leaves what it holds. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

interface WordItem {
  readonly level: number;
  readonly list: 'ul' | 'ol';
}

/** What Word means by a paragraph with a bullet or number typed into it; the sign is taken away. */
function readWordItem(paragraph: Element): WordItem | null {
  const level = WORD_LEVEL.exec(styleOf(paragraph))?.[1];
  if (!level) return null;
  const sign = paragraph.querySelector(`[${STYLE}*="mso-list:Ignore" i], [${STYLE}*="mso-list: Ignore" i]`);
  const list = NUMBERED.test(sign?.textContent ?? '') ? 'ol' : 'ul';
  sign?.remove();
  return { level: Number(level), list };
}

/** The list that an item belongs to, inside the last item of the list around it where it is deeper. */
function listFor(first: Element, { level, list }: WordItem): Element {
  let current = first;
  for (let depth = 1; depth < level; depth++) {
    const host = current.lastElementChild;
    if (!host) break;
    let inner = host.lastElementChild;
    if (!inner || (inner.tagName !== 'UL' && inner.tagName !== 'OL')) {
      inner = first.ownerDocument.createElement(list);
      host.append(inner);
    }
    current = inner;
  }
  return current;
}

/** Word's lists are paragraphs that look like items: they become lists. */
function buildWordLists(document: Document): void {
  let list: Element | null = null;
  for (const paragraph of document.querySelectorAll('p')) {
    const item = readWordItem(paragraph);
    if (!item) {
      list = null;
      continue;
    }
    const goesOn = list && paragraph.previousElementSibling === list;
    if (!list || !goesOn || (item.level === 1 && list.tagName.toLowerCase() !== item.list)) {
      list = document.createElement(item.list);
      paragraph.before(list);
    }
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    listFor(list, item).append(entry);
    paragraph.remove();
  }
}

/** Google Docs puts all of it into a bold that is not bold. */
function unwrapFalseBold(document: Document): void {
  for (const bold of document.querySelectorAll('b, strong')) {
    if (/font-weight:\s*(normal|400)/i.test(styleOf(bold))) unwrap(bold);
  }
}

/** Google Docs says with styles what others say with elements. */
function markStyledWords(document: Document): void {
  for (const span of document.querySelectorAll(`span[${STYLE}], font[${STYLE}]`)) {
    for (const { pattern, tag } of STYLE_MARKS) {
      if (!pattern.test(styleOf(span))) continue;
      const mark = document.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
  for (const element of document.querySelectorAll(`[${STYLE}]`)) element.removeAttribute(STYLE);
}

/** Pictures of elsewhere are not taken over: they have to be sent to the site (D24). */
function removeForeignImages(document: Document): number {
  const foreign = [...document.querySelectorAll('img')].filter(
    (image) => !parseImageAddress(image.getAttribute('src') ?? ''),
  );
  for (const image of foreign) image.remove();
  return foreign.length;
}

function removeEmptyParagraphs(document: Document): void {
  for (const paragraph of document.querySelectorAll('p')) {
    const isEmpty = paragraph.textContent?.replace(/\u00a0/g, ' ').trim() === '';
    if (isEmpty && !paragraph.querySelector('img, br')) paragraph.remove();
  }
}

export interface CleanedHtml {
  readonly html: string;
  /** How many pictures were left out, since they are not the site's. */
  readonly foreignImages: number;
}

/**
 * What Word, Google Docs and other pages put on the clipboard, as the structure their author saw (D24). The editor's
 * own schema takes away the rest. Browser only.
 */
export function cleanPastedHtml(html: string): CleanedHtml {
  const document = new DOMParser().parseFromString(withoutLiveStyles(html), 'text/html');
  removeComments(document);
  for (const element of document.querySelectorAll(UNREADABLE)) element.remove();
  for (const element of document.querySelectorAll('o\\:p')) unwrap(element);
  unwrapFalseBold(document);
  buildWordLists(document);
  markStyledWords(document);
  for (const [name, tag] of Object.entries(SYNONYMS)) {
    for (const element of document.querySelectorAll(name)) rename(element, tag);
  }
  const foreignImages = removeForeignImages(document);
  removeEmptyParagraphs(document);
  return { html: document.body.innerHTML, foreignImages };
}
