import { element, type HtmlElement, type HtmlNode, parseHtml, serializeHtml } from '#lib/html/html-tree.ts';
import { limitNesting, MAX_NESTING } from '#lib/html/limit-nesting.ts';
import type { OwnOrigins } from '#lib/html/own-address.ts';
import { HEADINGS } from '#lib/html/rich-text-model.ts';
import { arrangeRichText } from '#lib/html/rich-text-structure.ts';
import { typesetPastedHtml } from '#lib/html/typeset-html.ts';
import { groupPastedItems } from './pasted-lists.ts';
import { readPastedNodes } from './pasted-nodes.ts';
import { plainTextToHtml } from './plain-text-to-html.ts';

/** Blocks that are dropped when they are empty. */
const DROPPED_IF_EMPTY: ReadonlySet<string> = new Set([
  ...HEADINGS,
  'li',
  'ul',
  'ol',
  'blockquote',
  'figure',
]);

function isBreak(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && node.tag === 'br';
}

function isBlankText(node: HtmlNode | undefined): boolean {
  return typeof node === 'string' && /^[\s\u00a0]*$/.test(node);
}

/** Returns a line without the breaks and spaces at its ends that programs add for their cursor. */
function trimLine(nodes: readonly HtmlNode[]): HtmlNode[] {
  const from = nodes.findIndex((node) => !isBreak(node) && !isBlankText(node));
  if (from < 0) return [];
  const line = nodes.slice(from, nodes.findLastIndex((node) => !isBreak(node) && !isBlankText(node)) + 1);
  const [first] = line;
  if (typeof first === 'string') line[0] = first.trimStart();
  const last = line.at(-1);
  if (typeof last === 'string') line[line.length - 1] = last.trimEnd();
  return line;
}

/** Splits a paragraph at two consecutive line breaks, which programs without paragraphs write. */
function splitParagraph(paragraph: HtmlElement): HtmlElement[] {
  const lines: HtmlNode[][] = [[]];
  for (const [index, node] of paragraph.children.entries()) {
    if (isBreak(node) && isBreak(paragraph.children[index + 1])) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines
    .map(trimLine)
    .filter((line) => line.length > 0)
    .map((line) => element('p', line));
}

function isEmpty(node: HtmlNode): boolean {
  return typeof node === 'string' ? isBlankText(node) : node.tag !== 'img' && node.children.every(isEmpty);
}

/**
 * Returns a numbered list's items without trailing empty ones; empty ones before others count, as on the author's
 * screen.
 */
function withoutEmptyEnd(items: readonly HtmlNode[]): readonly HtmlNode[] {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
}

/** Drops empty lines used as spacing, which the site's style sheet adds. */
function dropEmptyLines(nodes: readonly HtmlNode[], isNumbered = false): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return node === '\n' ? [] : [node];
    if (node.tag === 'p') return splitParagraph(node);
    const isList = node.tag === 'ol';
    const children = dropEmptyLines(isList ? withoutEmptyEnd(node.children) : node.children, isList);
    if (!DROPPED_IF_EMPTY.has(node.tag)) return [element(node.tag, children, node.attributes)];
    const line = trimLine(children);
    return line.length > 0 || isNumbered ? [element(node.tag, line, node.attributes)] : [];
  });
}

/** Arranges pasted nodes as the server would, without empty lines, in French typography. */
function arrangePasted(nodes: readonly HtmlNode[], origins: OwnOrigins): string {
  return serializeHtml(typesetPastedHtml(dropEmptyLines(arrangeRichText(nodes, origins))));
}

export interface CleanedHtml {
  readonly html: string;
  /** Number of images left out because they are not on this site. */
  readonly foreignImages: number;
}

/**
 * Returns the clipboard's HTML, from Word, Google Docs, LibreOffice, WhatsApp Web or another page, as the structure its
 * author saw (`docs/specification/rich-text.md#pasting`).
 */
export function cleanPastedHtml(html: string, origins: OwnOrigins): CleanedHtml {
  const { nodes, foreignImages } = readPastedNodes(parseHtml(limitNesting(html, MAX_NESTING)), origins);
  return { html: arrangePasted(groupPastedItems(nodes), origins), foreignImages };
}

/** Returns the clipboard's plain text as clean structure. */
export function cleanPastedText(text: string, origins: OwnOrigins): string {
  return arrangePasted(parseHtml(plainTextToHtml(text)), origins);
}
