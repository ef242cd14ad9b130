import { element, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { readListNumber } from './list-numbering.ts';
import type { OwnOrigins } from './own-address.ts';
import { isBlank, isBlankLeaf, joinLeaves, type Leaf, nestLeaves, trimLeaves } from './rich-text-lines.ts';
import { type ElementOf, hasRole, sanitizeAttributes } from './rich-text-model.ts';

/** Depth of lists, quotations, tables and figures within one another; deeper ones give their content to the one around. */
const MAX_BLOCK_DEPTH = 10;

/** Context of the nodes being read: the marks around them and their depth. */
interface Place {
  readonly origins: OwnOrigins;
  readonly marks: readonly HtmlElement[];
  readonly depth: number;
}

/** Stays between blocks, so that stored HTML is readable; other whitespace there means nothing. */
const LINE_END = '\n';

function isImageRun(leaves: readonly Leaf[]): boolean {
  return leaves.every((leaf) =>
    typeof leaf.content === 'string' ? isBlankLeaf(leaf) : leaf.content.tag === 'img',
  );
}

function withoutLineEnds(leaf: Leaf): Leaf {
  return typeof leaf.content === 'string' ? { ...leaf, content: leaf.content.replace(/^\n+/, '') } : leaf;
}

function onOneLine(leaf: Leaf): Leaf {
  return typeof leaf.content === 'string'
    ? { ...leaf, content: leaf.content.replace(/[ \t\n\f]+/g, ' ') }
    : leaf;
}

/**
 * Appends nodes, several line ends in a row as one; `push(...)` of a hundred thousand nodes would overflow
 * the stack.
 */
function append(nodes: HtmlNode[], more: readonly HtmlNode[]): void {
  for (const node of more) {
    if (node === LINE_END) pushLineEnd(nodes);
    else nodes.push(node);
  }
}

function pushLineEnd(nodes: HtmlNode[]): void {
  if (nodes.at(-1) !== LINE_END) nodes.push(LINE_END);
}

/**
 * Treatment of words outside of any paragraph: put in one (`blocks`), the first of them left as they are (`items`: cells
 * and list items), or everything joined to one line (`line`: captions).
 */
type FlowForm = 'blocks' | 'items' | 'line';

/** Builds the content of one container from whatever was written there. */
class Flow {
  readonly blocks: HtmlNode[] = [];
  readonly #form: FlowForm;
  #line: Leaf[] = [];

  constructor(form: FlowForm) {
    this.#form = form;
  }

  read(nodes: readonly HtmlNode[], place: Place, around: ElementOf<'line'> | null): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#line.push({ content: node, marks: place.marks });
      else if (hasRole(node.tag, 'mark')) this.read(node.children, withMark(place, node), around);
      else if (node.tag === 'br') this.#line.push({ content: element('br'), marks: place.marks });
      else if (node.tag === 'img') this.#readImage(node, place);
      else this.#readBlock(node, place, around);
    }
  }

  #readImage(node: HtmlElement, { marks, origins }: Place): void {
    const attributes = sanitizeAttributes(node, origins);
    if (attributes) this.#line.push({ content: element('img', [], attributes), marks });
  }

  #readBlock(node: HtmlElement, place: Place, around: ElementOf<'line'> | null): void {
    if (this.#form === 'line') {
      const space = { content: ' ', marks: place.marks };
      this.#line.push(space);
      this.read(node.children, place, around);
      this.#line.push(space);
      return;
    }
    this.endLine(around);
    if (place.depth < MAX_BLOCK_DEPTH && hasRole(node.tag, 'block')) {
      append(this.blocks, BUILDERS[node.tag](node, { ...place, depth: place.depth + 1 }));
    } else if (hasRole(node.tag, 'line')) this.#readTextBlock(node, place, node.tag);
    else {
      this.read(node.children, place, around);
      this.endLine(around);
    }
  }

  #readTextBlock(node: HtmlElement, place: Place, tag: ElementOf<'line'>): void {
    const before = this.blocks.length;
    this.read(node.children, place, tag);
    this.endLine(tag);
    // An empty paragraph is spacing that an author wanted; an empty heading is dropped.
    if (this.blocks.length === before && tag === 'p') this.blocks.push(element('p'));
  }

  #takeLine(): Leaf[] {
    const line = joinLeaves(this.#line);
    this.#line = [];
    return line;
  }

  /** Returns everything that was read, as one line. */
  oneLine(): HtmlNode[] {
    return nestLeaves(trimLeaves(this.#takeLine().map(onOneLine)));
  }

  /** Ends the current line: in the line block around it, else in a paragraph where it needs one. */
  endLine(around: ElementOf<'line'> | null): void {
    const line = this.#takeLine();
    if (around === 'pre') this.#pushPreformatted(line);
    else if (around) this.#pushBlock(around, trimLeaves(line));
    else this.#pushLoose(line);
  }

  #pushBlock(tag: ElementOf<'line'>, line: readonly Leaf[]): void {
    if (line.length > 0) this.blocks.push(element(tag, nestLeaves(line)));
  }

  #pushPreformatted(line: readonly Leaf[]): void {
    if (line.every(isBlankLeaf)) return;
    // Browsers drop a line end right after the tag; if it stayed, each sanitising would remove one more.
    const from = line.findIndex(({ content }) => typeof content !== 'string' || /[^\n]/.test(content));
    const [first, ...rest] = line.slice(from);
    if (first) this.#pushBlock('pre', [withoutLineEnds(first), ...rest]);
  }

  #pushLoose(line: readonly Leaf[]): void {
    const core = trimLeaves(line);
    const [first, last] = [line[0]?.content, line.at(-1)?.content];
    if (typeof first === 'string' && /^[ \t\f]*\n/.test(first)) pushLineEnd(this.blocks);
    if (core.length === 0) return;
    const isFirst = this.blocks.every((block) => block === LINE_END);
    if (this.#form === 'blocks' && isImageRun(core)) {
      append(this.blocks, nestLeaves(core.filter(({ content }) => typeof content !== 'string')));
    } else if (this.#form === 'items' && isFirst) append(this.blocks, nestLeaves(core));
    else this.#pushBlock('p', core);
    if (typeof last === 'string' && /\n[ \t\f]*$/.test(last)) pushLineEnd(this.blocks);
  }
}

/** Returns the place within a mark. A mark that is there already is not repeated: no link holds another one. */
function withMark(place: Place, node: HtmlElement): Place {
  if (place.marks.some((mark) => mark.tag === node.tag)) return place;
  const attributes = sanitizeAttributes(node, place.origins);
  return attributes ? { ...place, marks: [...place.marks, element(node.tag, [], attributes)] } : place;
}

function buildFlow(nodes: readonly HtmlNode[], place: Place, form: 'blocks' | 'items'): HtmlNode[] {
  const flow = new Flow(form);
  flow.read(nodes, place, null);
  flow.endLine(null);
  return flow.blocks;
}

/** Builds each block of the model, given the place inside it. */
const BUILDERS: Readonly<Record<ElementOf<'block'>, (node: HtmlElement, place: Place) => HtmlNode[]>> = {
  hr: () => [element('hr')],
  ul: buildList,
  ol: buildList,
  blockquote: (node, place) => dropIfEmpty(element('blockquote', buildFlow(node.children, place, 'blocks'))),
  table: buildTable,
  figure: buildFigure,
};

function dropIfEmpty(container: HtmlElement): HtmlNode[] {
  return container.children.some((child) => child !== LINE_END) ? [container] : [];
}

/** Builds a list of items only: a list among them joins the item before it, anything else becomes an item. */
function buildList(list: HtmlElement, place: Place): HtmlNode[] {
  if (list.tag === 'ol') return buildNumberedList(list, place);
  const items: HtmlNode[] = [];
  for (const child of list.children) readListChild(child, items, place, null);
  return dropIfEmpty(element(list.tag, items));
}

/** Appends a child of a list to its items. @param numbers the number of each item, where they have some. */
function readListChild(child: HtmlNode, items: HtmlNode[], place: Place, numbers: Numbers | null): void {
  if (typeof child === 'string' && isBlank(child)) {
    if (child.includes('\n')) pushLineEnd(items);
    return;
  }
  const isItem = typeof child !== 'string' && child.tag === 'li';
  const previous = items.findLast((item): item is HtmlElement => typeof item !== 'string');
  const isNestedList = typeof child !== 'string' && (child.tag === 'ul' || child.tag === 'ol');
  // Content between numbered items has no number; as a separate item it would change the numbers after it.
  const joins = previous && (isNestedList || (numbers !== null && !isItem));
  const content = buildFlow(
    isItem ? child.children : [child],
    place,
    joins && !isNestedList ? 'blocks' : 'items',
  );
  if (joins) append(previous.children, content);
  else if (isItem || content.length > 0) {
    const item = element('li', content);
    items.push(item);
    if (numbers) numbers.count(item, isItem ? child.attributes.value : undefined);
  }
}

/** Numbers of the items of a list as a browser gives them (HTML, "ordinal value"). */
class Numbers {
  readonly of = new Map<HtmlNode, number>();
  readonly #step: number;
  #next: number;

  constructor(start: number, step: 1 | -1) {
    this.#next = start;
    this.#step = step;
  }

  count(item: HtmlElement, written: string | undefined): void {
    const value = readListNumber(written) ?? this.#next;
    this.of.set(item, value);
    this.#next = value + this.#step;
  }
}

/**
 * Builds the lists that show an item's number as the written one did: a list counts up by one, so another one begins where the
 * next item has another number (`value`, `reversed`).
 */
function buildNumberedList(list: HtmlElement, place: Place): HtmlNode[] {
  const { attributes } = list;
  const isReversed = 'reversed' in attributes;
  const count = list.children.filter((child) => typeof child !== 'string' && child.tag === 'li').length;
  const start = readListNumber(attributes.start) ?? (isReversed ? count : 1);
  const numbers = new Numbers(start, isReversed ? -1 : 1);
  const items: HtmlNode[] = [];
  for (const child of list.children) readListChild(child, items, place, numbers);

  const lists: HtmlElement[] = [];
  let next: number | undefined;
  let waiting: HtmlNode[] = [];
  for (const item of items) {
    const number = numbers.of.get(item);
    if (number === undefined) waiting.push(item);
    else {
      if (number !== next) {
        const numbered = { ...list, attributes: { ...attributes, start: String(number) } };
        lists.push(element('ol', [], sanitizeAttributes(numbered, place.origins) ?? {}));
      }
      append(lists.at(-1)?.children ?? [], [...waiting, item]);
      waiting = [];
      next = number + 1;
    }
  }
  append(lists.at(-1)?.children ?? [], waiting);
  return lists;
}

/** Rows of a table, and the nodes that stood outside of any cell. */
interface TableParts {
  readonly head: HtmlNode[];
  readonly body: HtmlNode[];
  readonly strays: HtmlNode[];
}

/** Builds a table of sections of rows of cells only; other nodes in it are put before it, as browsers do. */
function buildTable(table: HtmlElement, place: Place): HtmlNode[] {
  const parts: TableParts = { head: [], body: [], strays: [] };
  readTable(table.children, parts, place, parts.body);
  const sections = [
    ...dropIfEmpty(element('thead', parts.head)),
    ...dropIfEmpty(element('tbody', parts.body)),
  ];
  const isWrittenInLines = table.children[0] === LINE_END && table.children.some(isSection);
  const content = isWrittenInLines ? [LINE_END, ...sections.flatMap((part) => [part, LINE_END])] : sections;
  const before = buildFlow(parts.strays, { ...place, depth: place.depth - 1 }, 'blocks');
  return [...before, ...dropIfEmpty(element('table', content))];
}

function readTable(nodes: readonly HtmlNode[], parts: TableParts, place: Place, section: HtmlNode[]): void {
  const hasSections = nodes.some(isSection);
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (!isBlank(node)) parts.strays.push(node);
      else if (node.includes('\n') && !hasSections) pushLineEnd(section);
    } else if (isSection(node)) {
      readTable(node.children, parts, place, node.tag === 'thead' ? parts.head : parts.body);
    } else if (node.tag === 'tr') append(section, readRow(node, parts, place));
    else if (isCell(node)) section.push(element('tr', [buildCell(node, place)]));
    else parts.strays.push(node);
  }
}

function readRow(row: HtmlElement, parts: TableParts, place: Place): HtmlNode[] {
  const cells: HtmlNode[] = [];
  for (const child of row.children) {
    if (typeof child !== 'string' && isCell(child)) cells.push(buildCell(child, place));
    else if (typeof child !== 'string' || !isBlank(child)) parts.strays.push(child);
  }
  return dropIfEmpty(element('tr', cells));
}

function isSection(node: HtmlNode): boolean {
  return typeof node !== 'string' && (node.tag === 'thead' || node.tag === 'tbody');
}

function isCell({ tag }: HtmlElement): boolean {
  return tag === 'td' || tag === 'th';
}

function buildCell(cell: HtmlElement, place: Place): HtmlElement {
  return element(
    cell.tag,
    buildFlow(cell.children, place, 'items'),
    sanitizeAttributes(cell, place.origins) ?? {},
  );
}

/** Builds a figure with one caption, last; the caption of an empty figure becomes a paragraph. */
function buildFigure(figure: HtmlElement, place: Place): HtmlNode[] {
  const caption = figure.children.find(
    (child): child is HtmlElement => typeof child !== 'string' && child.tag === 'figcaption',
  );
  const content = buildFlow(
    figure.children.filter((child) => child !== caption),
    place,
    'blocks',
  );
  const [filled] = dropIfEmpty(element('figure', content));
  const line = caption ? captionLine(caption, place) : [];
  if (!filled) return line.length > 0 ? [element('p', line)] : [];
  return [element('figure', line.length > 0 ? [...content, element('figcaption', line)] : content)];
}

/** Returns a caption as one line, whatever blocks it was written in. */
function captionLine(caption: HtmlElement, place: Place): HtmlNode[] {
  const flow = new Flow('line');
  flow.read(caption.children, place, null);
  return flow.oneLine();
}

function isEmptyParagraph(node: HtmlNode | undefined): boolean {
  if (typeof node !== 'object' || node.tag !== 'p') return false;
  return node.children.every((child) =>
    typeof child === 'string' ? child.trim() === '' : child.tag === 'br',
  );
}

/**
 * Returns formatted text arranged so that every HTML parser sees the same tree in it: blocks hold lines, lines hold words,
 * containers hold what they may hold. Idempotent.
 * @param nodes elements of the model, and `div`.
 */
export function arrangeRichText(nodes: readonly HtmlNode[], origins: OwnOrigins): HtmlNode[] {
  const blocks = buildFlow(nodes, { origins, marks: [], depth: 0 }, 'blocks');
  while (blocks.at(-1) === LINE_END || isEmptyParagraph(blocks.at(-1))) blocks.pop();
  return blocks[0] === LINE_END ? blocks.slice(1) : blocks;
}
