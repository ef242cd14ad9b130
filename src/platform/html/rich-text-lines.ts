import { cleanText } from '../text/clean-text.ts';
import { element, type HtmlElement, type HtmlNode, serializeHtml } from './html-tree.ts';

/** The smallest parts of a line: words, a line break or an image, and what is said of them (bold, a link…). */
export interface Leaf {
  readonly content: string | HtmlElement;
  /** Elements around it without their children, the outermost first; each tag at most once. */
  readonly marks: readonly HtmlElement[];
}

/** Space a browser collapses; the no-break spaces of French typography are not among it. */
const LEADING_SPACE = /^[ \t\n\f]+/;
const TRAILING_SPACE = /[ \t\n\f]+$/;

/** What a mark says, whatever it has come to hold. */
function markWords({ tag, attributes }: HtmlElement): string {
  return serializeHtml([element(tag, [], attributes)]);
}

function sameMark(one: HtmlElement | undefined, other: HtmlElement | undefined): boolean {
  return one === other || (!!one && !!other && markWords(one) === markWords(other));
}

function commonMarks(one: readonly HtmlElement[], other: readonly HtmlElement[]): number {
  const differs = one.findIndex((mark, index) => !sameMark(mark, other[index]));
  return differs < 0 ? one.length : differs;
}

function haveSameMarks(one: readonly HtmlElement[], other: readonly HtmlElement[]): boolean {
  return one.length === other.length && commonMarks(one, other) === one.length;
}

function cleanLeaves(leaves: readonly Leaf[]): Leaf[] {
  return leaves
    .map((leaf) => (typeof leaf.content === 'string' ? { ...leaf, content: cleanText(leaf.content) } : leaf))
    .filter(({ content }) => content !== '');
}

/** Neighbouring words of which the same is said become one leaf, in clean Unicode. */
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
  // An accent may have come to stand behind its letter.
  return cleanLeaves(joined);
}

function replaceContent(leaves: Leaf[], index: number, space: RegExp): void {
  const leaf = leaves[index];
  if (typeof leaf?.content === 'string')
    leaves[index] = { ...leaf, content: leaf.content.replace(space, '') };
}

export function isBlank(text: string): boolean {
  return text.replace(LEADING_SPACE, '') === '';
}

/** Whether a leaf holds nothing but space a browser collapses. */
export function isBlankLeaf({ content }: Leaf): boolean {
  return typeof content === 'string' && isBlank(content);
}

/** A line without the space at its ends that no browser shows. */
export function trimLeaves(leaves: readonly Leaf[]): Leaf[] {
  const from = leaves.findIndex((leaf) => !isBlankLeaf(leaf));
  if (from < 0) return [];
  const line = leaves.slice(from, leaves.findLastIndex((leaf) => !isBlankLeaf(leaf)) + 1);
  replaceContent(line, 0, LEADING_SPACE);
  replaceContent(line, line.length - 1, TRAILING_SPACE);
  return line;
}

/** The line's elements: an opened mark goes on as long as the leaves that follow have it too. */
export function nestLeaves(leaves: readonly Leaf[]): HtmlNode[] {
  const line = element('');
  let open: HtmlElement[] = [];
  for (const { content, marks } of leaves) {
    open = open.slice(0, commonMarks(open, marks));
    for (const mark of marks.slice(open.length)) {
      const opened = element(mark.tag, [], mark.attributes);
      (open.at(-1) ?? line).children.push(opened);
      open.push(opened);
    }
    (open.at(-1) ?? line).children.push(content);
  }
  return line.children;
}
