import { FrenchQuotes } from '../text/french-quotes.ts';
import { typeset } from '../text/typeset.ts';
import { element, type HtmlNode } from './html-tree.ts';
import { hasRole, isVerbatim as isVerbatimElement } from './rich-text-model.ts';

interface TextRun {
  readonly text: string;
  readonly isVerbatim: boolean;
  /** Number of the line of text it belongs to. */
  readonly line: number;
}

/** Returns the texts of a tree in reading order. */
function textRuns(nodes: readonly HtmlNode[]): TextRun[] {
  const runs: TextRun[] = [];
  let line = 0;
  const visit = (children: readonly HtmlNode[], isVerbatim: boolean) => {
    for (const node of children) {
      if (typeof node === 'string') runs.push({ text: node, isVerbatim, line });
      else {
        // Words before and after a mark belong to one line with it.
        const isMark = hasRole(node.tag, 'mark');
        if (!isMark) line++;
        visit(node.children, isVerbatim || isVerbatimElement(node.tag));
        if (!isMark) line++;
      }
    }
  };
  visit(nodes, false);
  return runs;
}

/** Returns a text typeset between its neighbours: a space after bold words becomes a narrow one, too. */
function typesetRun(run: TextRun, before: TextRun | undefined, after: TextRun | undefined): string {
  if (run.isVerbatim) return run.text;
  const previous = before?.line === run.line ? (before.text.at(-1) ?? '') : '';
  const next = after?.line === run.line ? (after.text.at(0) ?? '') : '';
  return typeset(previous + run.text + next).slice(previous.length, next ? -next.length : undefined);
}

/** Returns a tree with its texts replaced, in order. */
function withTexts(nodes: readonly HtmlNode[], replacements: readonly string[]): HtmlNode[] {
  const texts = replacements.values();
  const rebuild = (children: readonly HtmlNode[]): HtmlNode[] =>
    children.map((node) =>
      typeof node === 'string'
        ? (texts.next().value ?? node)
        : element(node.tag, rebuild(node.children), node.attributes),
    );
  return rebuild(nodes);
}

/**
 * Returns a tree with French typography (`docs/specification/readers.md#typography`) in its texts, never in attributes,
 * `code` or `pre`. Idempotent.
 */
export function typesetHtml(nodes: readonly HtmlNode[]): HtmlNode[] {
  const runs = textRuns(nodes);
  return withTexts(
    nodes,
    runs.map((run, index) => typesetRun(run, runs[index - 1], runs[index + 1])),
  );
}

/** Returns {@link typesetHtml} of a pasted text, its straight double quotes as « ». */
export function typesetPastedHtml(nodes: readonly HtmlNode[]): HtmlNode[] {
  let line = -1;
  let quotes = new FrenchQuotes();
  const texts = textRuns(nodes).map((run) => {
    if (line !== run.line) quotes = new FrenchQuotes();
    line = run.line;
    return run.isVerbatim ? quotes.skip(run.text) : quotes.read(run.text);
  });
  return typesetHtml(withTexts(nodes, texts));
}
