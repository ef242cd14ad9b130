import { FrenchQuotes } from '../text/french-quotes.ts';
import { typeset } from '../text/typeset.ts';
import { element, type HtmlNode } from './html-tree.ts';
import { hasRole, isVerbatim as isVerbatimElement } from './rich-text-model.ts';

interface TextRun {
  readonly text: string;
  readonly isVerbatim: boolean;
  /** Texts of one run stand in one line of text. */
  readonly line: number;
}

/** The texts of a tree in the order they are read, and which of them meet. */
function textRuns(nodes: readonly HtmlNode[]): TextRun[] {
  const runs: TextRun[] = [];
  let line = 0;
  const visit = (children: readonly HtmlNode[], isVerbatim: boolean) => {
    for (const node of children) {
      if (typeof node === 'string') runs.push({ text: node, isVerbatim, line });
      else {
        // The words before and after a mark stand in one line with it.
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

/** A text typeset between its neighbours, so that bold words, say, are followed by a narrow space too. */
function typesetRun(run: TextRun, before: TextRun | undefined, after: TextRun | undefined): string {
  if (run.isVerbatim) return run.text;
  const previous = before?.line === run.line ? (before.text.at(-1) ?? '') : '';
  const next = after?.line === run.line ? (after.text.at(0) ?? '') : '';
  return typeset(previous + run.text + next).slice(previous.length, next ? -next.length : undefined);
}

/** A tree with these texts in the place of its own. */
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
 * French typography (D35) in the texts of a tree, never in its attributes, nor in `code` and `pre`. Done twice, it
 * changes nothing more.
 */
export function typesetHtml(nodes: readonly HtmlNode[]): HtmlNode[] {
  const runs = textRuns(nodes);
  return withTexts(
    nodes,
    runs.map((run, index) => typesetRun(run, runs[index - 1], runs[index + 1])),
  );
}

/** The same for a text that comes from elsewhere into the editor: its straight double quotes become « » too. */
export function typesetForeignHtml(nodes: readonly HtmlNode[]): HtmlNode[] {
  let line = -1;
  let quotes = new FrenchQuotes();
  const texts = textRuns(nodes).map((run) => {
    if (line !== run.line) quotes = new FrenchQuotes();
    line = run.line;
    return run.isVerbatim ? quotes.skip(run.text) : quotes.read(run.text);
  });
  return typesetHtml(withTexts(nodes, texts));
}
