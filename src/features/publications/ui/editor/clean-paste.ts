import {
  element,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  serializeHtml,
} from '#platform/html/html-tree.ts';
import { limitNesting, MAX_NESTING } from '#platform/html/limit-nesting.ts';
import type { OwnOrigins } from '#platform/html/own-address.ts';
import { HEADINGS } from '#platform/html/rich-text-model.ts';
import { arrangeRichText } from '#platform/html/rich-text-structure.ts';
import { typesetPastedHtml } from '#platform/html/typeset-html.ts';
import { groupPastedItems } from './pasted-lists.ts';
import { readPastedNodes } from './pasted-nodes.ts';
import { plainTextToHtml } from './plain-text-to-html.ts';

/** Blocks that say nothing when they are empty. */
const LINES: ReadonlySet<string> = new Set([...HEADINGS, 'li']);

function isBreak(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && node.tag === 'br';
}

function isBlankText(node: HtmlNode | undefined): boolean {
  return typeof node === 'string' && /^[\s\u00a0]*$/.test(node);
}

/** A line without what stands at its ends for the other program's cursor alone. */
function trimLine(nodes: readonly HtmlNode[]): HtmlNode[] {
  const from = nodes.findIndex((node) => !isBreak(node) && !isBlankText(node));
  if (from < 0) return [];
  const line = nodes.slice(from, nodes.findLastIndex((node) => !isBreak(node) && !isBlankText(node)) + 1);
  const last = line.at(-1);
  if (typeof last === 'string') line[line.length - 1] = last.trimEnd();
  return line;
}

/** Two line breaks in a row are how a program without paragraphs writes one. */
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

/** Leaves out distance made of empty lines: the site's own look makes it. */
function tidy(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return node === '\n' ? [] : [node];
    if (node.tag === 'p') return splitParagraph(node);
    const children = tidy(node.children);
    if (!LINES.has(node.tag)) return [element(node.tag, children, node.attributes)];
    const line = trimLine(children);
    return line.length > 0 ? [element(node.tag, line, node.attributes)] : [];
  });
}

/** Structure that came from elsewhere, as this site keeps it, in its typography. */
function arrangePasted(nodes: readonly HtmlNode[], settings: OwnOrigins): string {
  return serializeHtml(typesetPastedHtml(tidy(arrangeRichText(nodes, settings))));
}

export interface CleanedHtml {
  readonly html: string;
  /** How many pictures were left out, since they are not the site's. */
  readonly foreignImages: number;
}

/**
 * What Word, Word on the web, Google Docs, LibreOffice, WhatsApp Web and other pages put on the clipboard, as the
 * structure their author saw (D24), in French typography (D35): arranged by the same rules as the server keeps it.
 */
export function cleanPastedHtml(html: string, settings: OwnOrigins): CleanedHtml {
  const { nodes, foreignImages } = readPastedNodes(parseHtml(limitNesting(html, MAX_NESTING)), settings);
  return { html: arrangePasted(groupPastedItems(nodes), settings), foreignImages };
}

/** Text without markup as clean structure (D24), in French typography (D35). */
export function cleanPastedText(text: string, settings: OwnOrigins): string {
  return arrangePasted(parseHtml(plainTextToHtml(text)), settings);
}
