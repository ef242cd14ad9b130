import type { Mark, Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, type Selection, type Transaction } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';

/** Uploaded image of a text. */
export interface TextImage {
  readonly src: string;
  /** Empty where it is decorative, `null` where it waits for its description. */
  readonly alt: string | null;
  /** Empty for none. */
  readonly caption: string;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

const IMAGE = 'image';
const FIGURE = 'figure';
const CAPTION = 'figcaption';

function readSide(value: unknown): number | null {
  const number = Number(value);
  return number > 0 ? number : null;
}

/** Returns the caption of the figure around a position; `null` where it has none. */
function captionAround({ parent }: ResolvedPos): Node | null {
  const { lastChild } = parent;
  return parent.type.name === FIGURE && lastChild?.type.name === CAPTION ? lastChild : null;
}

function wordsOf(caption: Node | null): string {
  return caption?.textBetween(0, caption.content.size, ' ', ' ') ?? '';
}

function imageOf(selection: Selection): Node | null {
  return selection instanceof NodeSelection && selection.node.type.name === IMAGE ? selection.node : null;
}

/** Returns the selected image of the text. */
export function selectedImage({ state: { selection } }: Editor): TextImage | null {
  const image = imageOf(selection);
  if (!image) return null;
  const { src, alt, width, height } = image.attrs;
  return {
    src: String(src),
    alt: typeof alt === 'string' ? alt : null,
    caption: wordsOf(captionAround(selection.$from)),
    width: readSide(width),
    height: readSide(height),
  };
}

/** Returns a new image as the editor's content: with a caption, in a figure. */
export function imageContent({ caption, ...attrs }: TextImage): JSONContent {
  const image = { type: IMAGE, attrs };
  if (caption === '') return image;
  return { type: FIGURE, content: [image, { type: CAPTION, content: [{ type: 'text', text: caption }] }] };
}

/** Returns how many entries of two lists are the same, from their beginning. */
function countSame(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((entry, position) => entry !== other[position]);
  return index === -1 ? one.length : index;
}

/** Returns the marks that all words between two positions have; those at the position where there are none. */
function marksBetween({ doc }: Transaction, from: number, to: number): readonly Mark[] {
  let marks: readonly Mark[] | undefined;
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) marks = marks?.filter((mark) => mark.isInSet(node.marks)) ?? node.marks;
  });
  return marks ?? doc.resolve(from).marks();
}

/** Writes other words into a caption that begins at a position: those that stay keep their format. */
function rewrite(tr: Transaction, start: number, before: string, words: string): void {
  // By whole characters: a cut emoji would be lost where its halves differ in format.
  const [old, next] = [[...before], [...words]];
  const first = countSame(old, next);
  const last = countSame(old.slice(first).reverse(), next.slice(first).reverse());
  const from = start + old.slice(0, first).join('').length;
  const to = from + old.slice(first, old.length - last).join('').length;
  const written = next.slice(first, next.length - last).join('');
  if (written === '') tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.text(written, marksBetween(tr, from, to)));
}

/**
 * Gives the selected image a caption, or takes it away.
 * @returns by how many positions the image moved.
 */
export function setCaption(tr: Transaction, caption: string): number {
  const { $from, from } = tr.selection;
  const image = imageOf(tr.selection);
  const present = captionAround($from);
  const { figure, figcaption } = tr.doc.type.schema.nodes;
  if (!image || !figure || !figcaption || caption === wordsOf(present)) return 0;
  const written = caption === '' ? null : figcaption.create(null, tr.doc.type.schema.text(caption));
  if ($from.parent.type !== figure) {
    if (!written) return 0;
    tr.replaceWith(from, from + image.nodeSize, figure.create(null, [image, written]));
    return 1;
  }
  const end = $from.end();
  const start = end - (present?.nodeSize ?? 0);
  if (written && present) rewrite(tr, start + 1, wordsOf(present), caption);
  else if (written) tr.insert(end, written);
  if (written) return 0;
  tr.replaceWith($from.before(), $from.after(), $from.parent.content.cut(0, start - $from.start()));
  return -1;
}

/** Changes the selected image and its caption; it stays selected. */
export function changeImage(editor: Editor, { caption, ...attributes }: TextImage): void {
  const change = ({ tr }: { tr: Transaction }): boolean => {
    const { from } = tr.selection;
    tr.setNodeMarkup(from, null, { ...imageOf(tr.selection)?.attrs, ...attributes });
    tr.setSelection(NodeSelection.create(tr.doc, from));
    const at = from + setCaption(tr, caption);
    tr.setSelection(NodeSelection.create(tr.doc, at));
    return true;
  };
  editor.chain().focus().command(change).run();
}

/** Removes the selected image; a figure without another block goes with it, and its caption too. */
export function removeImage(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const isAlone = $from.parent.childCount === (captionAround($from) ? 2 : 1);
  if ($from.parent.type.name !== FIGURE || !isAlone) return editor.commands.deleteSelection();
  return editor.commands.deleteRange({ from: $from.before(), to: $from.after() });
}

/** Leaves a caption for a new paragraph below its figure: a caption has one line. */
export function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== CAPTION) return false;
  const below = $from.after(-1);
  return editor
    .chain()
    .insertContentAt(below, { type: 'paragraph' })
    .setTextSelection(below + 1)
    .run();
}

/** Returns where the images are that wait for their description, in order. */
export function imagesToDescribe(text: Node): number[] {
  const positions: number[] = [];
  text.descendants((node, position) => {
    if (node.type.name === IMAGE && node.attrs.alt === null) positions.push(position);
  });
  return positions;
}
