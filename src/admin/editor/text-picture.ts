import type { Node, ResolvedPos } from '@tiptap/pm/model';
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

/**
 * Gives the selected image a caption, or takes it away. One that stays keeps the format of its words.
 * @returns by how many positions the image moved.
 */
function setCaption(tr: Transaction, caption: string): number {
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
  if (written) {
    tr.replaceWith(start, end, written);
    return 0;
  }
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
