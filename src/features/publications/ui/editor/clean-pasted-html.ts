import { parseImageAddress } from '#platform/images/image-address.ts';

/** Elements whose text is not the author's. */
const UNREADABLE = 'style, script, meta, link, title, xml, noscript, template, [style*="mso-hide:all" i]';

/** What other editors write for something the editor knows under one name. */
const SYNONYMS: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/** Where Word says how deep an item is: `mso-list:l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i;
/** What Word writes before a numbered item: `1.`, `a)`, `iv.`. */
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

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
  const level = WORD_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const sign = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
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
  for (const bold of document.querySelectorAll<HTMLElement>('b, strong')) {
    if (/font-weight:\s*(normal|400)/i.test(bold.getAttribute('style') ?? '')) unwrap(bold);
  }
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
  const document = new DOMParser().parseFromString(html, 'text/html');
  removeComments(document);
  for (const element of document.querySelectorAll(UNREADABLE)) element.remove();
  for (const element of document.querySelectorAll('o\\:p')) unwrap(element);
  unwrapFalseBold(document);
  buildWordLists(document);
  for (const [name, tag] of Object.entries(SYNONYMS)) {
    for (const element of document.querySelectorAll(name)) rename(element, tag);
  }
  const foreignImages = removeForeignImages(document);
  removeEmptyParagraphs(document);
  return { html: document.body.innerHTML, foreignImages };
}
