import { cleanText } from '../text/clean-text.ts';
import { trimEndOf } from '../text/trim-end.ts';
import { element, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Smallest part of a line, text, a line break or an image, with its marks (bold, a link…). */
export interface Leaf {
  readonly content: string | HtmlElement;
  /** Elements around it without their children, outermost first; each tag at most once. */
  readonly marks: readonly HtmlElement[];
}

/** Whitespace that a browser collapses; the no-break spaces of French typography are not part of it. */
const SPACE = ' \t\n\f';
const LEADING_SPACE = /^[ \t\n\f]+/;

type Attributes = HtmlElement['attributes'];

/**
 * The leaves of one element share its attributes object, so identity is compared first: otherwise a long
 * address would be compared again for each of a hundred thousand leaves.
 */
function areSameAttributes(one: Attributes, other: Attributes): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** True for marks of the same tag and attributes, whatever their children. */
function isSameMark(one: HtmlElement | undefined, other: HtmlElement | undefined): boolean {
  return (
    one === other ||
    (!!one && !!other && one.tag === other.tag && areSameAttributes(one.attributes, other.attributes))
  );
}

function countCommonMarks(one: readonly HtmlElement[], other: readonly HtmlElement[]): number {
  const differs = one.findIndex((mark, index) => !isSameMark(mark, other[index]));
  return differs < 0 ? one.length : differs;
}

function haveSameMarks(one: readonly HtmlElement[], other: readonly HtmlElement[]): boolean {
  return one.length === other.length && countCommonMarks(one, other) === one.length;
}

function cleanLeaves(leaves: readonly Leaf[]): Leaf[] {
  return leaves
    .map((leaf) => (typeof leaf.content === 'string' ? { ...leaf, content: cleanText(leaf.content) } : leaf))
    .filter(({ content }) => content !== '');
}

/** Returns the leaves with neighbouring texts of the same marks joined, in clean Unicode. */
export function joinLeaves(leaves: readonly Leaf[]): Leaf[] {
  const joined: Leaf[] = [];
  for (const leaf of cleanLeaves(leaves)) {
    const previous = joined.at(-1);
    if (
      typeof leaf.content === 'string' &&
      typeof previous?.content === 'string' &&
      haveSameMarks(previous.marks, leaf.marks)
    ) {
      joined[joined.length - 1] = { ...previous, content: previous.content + leaf.content };
    } else joined.push(leaf);
  }
  // Joining may have put an accent behind its letter.
  return cleanLeaves(joined);
}

function changeContent(leaves: Leaf[], index: number, change: (text: string) => string): void {
  const leaf = leaves[index];
  if (typeof leaf?.content === 'string') leaves[index] = { ...leaf, content: change(leaf.content) };
}

export function isBlank(text: string): boolean {
  return text.replace(LEADING_SPACE, '') === '';
}

/** True for a leaf of collapsible whitespace only. */
export function isBlankLeaf({ content }: Leaf): boolean {
  return typeof content === 'string' && isBlank(content);
}

/** Returns a line without the whitespace at its ends that no browser shows. */
export function trimLeaves(leaves: readonly Leaf[]): Leaf[] {
  const from = leaves.findIndex((leaf) => !isBlankLeaf(leaf));
  if (from < 0) return [];
  const line = leaves.slice(from, leaves.findLastIndex((leaf) => !isBlankLeaf(leaf)) + 1);
  changeContent(line, 0, (text) => text.replace(LEADING_SPACE, ''));
  changeContent(line, line.length - 1, (text) => trimEndOf(text, SPACE));
  return line;
}

/** Returns a line as elements: a mark stays open as long as the following leaves have it too. */
export function nestLeaves(leaves: readonly Leaf[]): HtmlNode[] {
  const line = element('');
  let open: HtmlElement[] = [];
  for (const { content, marks } of leaves) {
    open = open.slice(0, countCommonMarks(open, marks));
    for (const mark of marks.slice(open.length)) {
      const opened = element(mark.tag, [], mark.attributes);
      (open.at(-1) ?? line).children.push(opened);
      open.push(opened);
    }
    (open.at(-1) ?? line).children.push(content);
  }
  return line.children;
}
