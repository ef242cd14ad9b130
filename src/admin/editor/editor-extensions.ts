import {
  type AnyExtension,
  type Editor,
  Extension,
  InputRule,
  Mark,
  mergeAttributes,
  Node,
  wrappingInputRule,
} from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { allowedLink, LINK_SCHEMES } from '#lib/html/link-address.ts';
import { listClass, shownListType } from '#lib/html/list-numbering.ts';
import { type OwnOrigins, ownImagePath } from '#lib/html/own-address.ts';
import { type AttributeOf, HEADING_LEVELS, type RichTextElement } from '#lib/html/rich-text-model.ts';
import { typesetKeystroke } from '#lib/text/typeset-keystroke.ts';
import type { ShownAddresses } from '#ui/shown-addresses.ts';
import { IN_HEAD } from './editor-html.ts';
import { createImageView } from './image-view.ts';
import { leaveCaption, removeImage } from './text-picture.ts';

/** Creates the mark of an element without a button, so that a text with it does not lose it. */
function plainMark(name: string, tag: string, excludes: string, code = false) {
  return Mark.create({
    name,
    excludes,
    code,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const Superscript = plainMark('superscript', 'sup', 'subscript');
const Subscript = plainMark('subscript', 'sub', 'superscript');
/** Unlike the library's, it combines with other marks. */
const Code = plainMark('code', 'code', '', true);

/** Preformatted text, with any marks. */
const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: () => ['pre', 0],
});

/** Image with its caption, as a stored text may contain it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Creates the node of the site's own images, stored by their path and shown from the origin that serves them. */
function createOwnImage(origins: OwnOrigins, shown: ShownAddresses) {
  const pathOf = (image: HTMLElement) => ownImagePath(image.getAttribute('src') ?? '', origins);
  return Image.extend({
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (image) => (pathOf(image) === null ? false : null),
      },
    ],
    addAttributes: () =>
      ({
        src: { default: null, parseHTML: pathOf },
        alt: { default: null },
        width: { default: null },
        height: { default: null },
      }) satisfies Record<AttributeOf<'img'>, object>,
    renderHTML: ({ HTMLAttributes }) => [
      'img',
      { ...HTMLAttributes, src: `${origins.assetOrigin}${HTMLAttributes.src}` },
    ],
    // Only the plain address is stored and copied, because a signed one expires within the hour.
    addNodeView: () => createImageView(origins, shown),
    // The library's rules turn `![](…)` into an image of any site.
    addInputRules: () => [],
  });
}

const CELL_ATTRIBUTES = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // The library reads it from every cell; it is never written.
  colwidth: { default: null, rendered: false },
} satisfies Record<AttributeOf<'td'> | 'colwidth', object>;

const HEADER_ATTRIBUTES = {
  ...CELL_ATTRIBUTES,
  scope: { default: null },
} satisfies Record<AttributeOf<'th'> | 'colwidth', object>;

const HeaderCell = TableHeader.extend({ addAttributes: () => HEADER_ATTRIBUTES });
const PlainCell = TableCell.extend({ addAttributes: () => CELL_ATTRIBUTES });

/** Row that records whether it is in the table's head: {@link IN_HEAD} becomes `thead` in the stored text. */
const SectionRow = TableRow.extend({
  addAttributes: () => ({
    isHead: {
      default: false,
      parseHTML: (row: HTMLElement) => row.hasAttribute(IN_HEAD) || row.parentElement?.tagName === 'THEAD',
      renderHTML: ({ isHead }: Record<string, unknown>) => (isHead ? { [IN_HEAD]: '' } : {}),
    },
  }),
});

/** Table without column widths, which the model does not have, in a box that scrolls. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { class: 'table-scroll' },
    ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  ],
  addNodeView: () => null,
});

/** Number at the start of a line that a list shows unchanged: `007.` and phone numbers would become other numbers. */
const TYPED_NUMBER = /^(0|[1-9]\d{0,5})\.\s$/;

/** Numbered list with the model's letters and Roman numerals. */
const NumberedList = OrderedList.extend({
  addAttributes: () =>
    ({
      start: {
        default: 1,
        parseHTML: (list: HTMLElement) =>
          Number.parseInt(list.getAttribute('start') ?? '', 10) || readZero(list),
      },
      type: {
        default: null,
        parseHTML: (list: HTMLElement) => shownListType({ type: list.getAttribute('type') ?? '' }),
      },
    }) satisfies Record<AttributeOf<'ol'>, object>,
  renderHTML: ({ HTMLAttributes: { start, type } }) => [
    'ol',
    { ...(start !== 1 && { start }), ...(type && { type, class: listClass(type) }) },
    0,
  ],
  addInputRules() {
    return [
      wrappingInputRule({
        find: TYPED_NUMBER,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], { attrs, childCount }) =>
          attrs.type === null && childCount + attrs.start === Number(number),
      }),
    ];
  },
  // The library's plugin reads pasted text as lists: it takes `12. 10. 2026` for an item, and counts from 1.
  addProseMirrorPlugins: () => [],
});

function readZero(list: HTMLElement): number {
  return list.getAttribute('start')?.trim() === '0' ? 0 : 1;
}

/** French typography while typing, undone by Backspace or Ctrl+Z; links and code stay as typed. */
const Typography = Extension.create({
  name: 'typography',
  addInputRules: () => [
    new InputRule({
      find: (line) => {
        const before = line.slice(0, -1);
        const change = typesetKeystroke(before, line.slice(-1));
        if (!change) return null;
        const index = before.length - change.removed;
        return { index, text: line.slice(index), data: { text: change.text } };
      },
      handler: ({ state, range, match }) => {
        const { link } = state.schema.marks;
        if (link && state.doc.rangeHasMark(range.from, range.to, link)) return null;
        state.tr.insertText(String(match.data?.text), range.from, range.to);
        return undefined;
      },
    }),
  ],
});

/** Actions of keys outside of the text. */
export interface EditorKeys {
  readonly onLink: () => void;
  readonly onToolbar: () => void;
  readonly onFullScreen: () => void;
  readonly onHelp: () => void;
  /** Enter on a selected image. */
  readonly onEditImage: () => void;
}

function isImageSelected(editor: Editor): boolean {
  return editor.isActive('image');
}

function keyboardShortcuts(keys: () => EditorKeys) {
  const act = (run: (keys: EditorKeys) => void) => () => {
    run(keys());
    return true;
  };
  return Extension.create({
    name: 'shortcuts',
    priority: 1000,
    addKeyboardShortcuts() {
      const headings = HEADING_LEVELS.map((level) => [
        // On French keyboards, AltGr with 2 to 4 arrives as Ctrl+Alt.
        `Ctrl-Shift-${level}`,
        () => this.editor.commands.toggleHeading({ level }),
      ]);
      return {
        ...Object.fromEntries(headings),
        'Mod-k': act(({ onLink }) => onLink()),
        'Alt-F10': act(({ onToolbar }) => onToolbar()),
        'Mod-Shift-f': act(({ onFullScreen }) => onFullScreen()),
        'Alt-F1': act(({ onHelp }) => onHelp()),
        // Both prevent the caption of a removed image from staying.
        Backspace: () => isImageSelected(this.editor) && removeImage(this.editor),
        Delete: () => isImageSelected(this.editor) && removeImage(this.editor),
        Enter: () => {
          if (!isImageSelected(this.editor)) return leaveCaption(this.editor);
          keys().onEditImage();
          return true;
        },
      };
    },
  });
}

/**
 * Returns the extensions that edit the model's elements; an element without one does not compile. The order is that in
 * which the library nests marks.
 */
function elementExtensions(
  origins: OwnOrigins,
  shown: ShownAddresses,
): Readonly<Record<RichTextElement, AnyExtension>> {
  const basics = StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    code: false,
    codeBlock: false,
    orderedList: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: [...LINK_SCHEMES],
      isAllowedUri: (address) => allowedLink(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  });
  const table = PlainTable.configure({ resizable: false, HTMLAttributes: {} });
  return {
    p: basics,
    h2: basics,
    h3: basics,
    h4: basics,
    blockquote: basics,
    ul: basics,
    ol: NumberedList,
    li: basics,
    hr: basics,
    br: basics,
    a: basics,
    strong: basics,
    em: basics,
    u: basics,
    s: basics,
    img: createOwnImage(origins, shown).configure({ inline: false, allowBase64: false }),
    table,
    tbody: table,
    thead: SectionRow,
    tr: SectionRow,
    th: HeaderCell,
    td: PlainCell,
    figure: Figure,
    figcaption: FigureCaption,
    code: Code,
    pre: Preformatted,
    sup: Superscript,
    sub: Subscript,
  };
}

/** Creates the editor's schema and keys: it makes the elements of the rich text model and no others. */
export function editorExtensions(
  origins: OwnOrigins,
  shown: ShownAddresses,
  keys: () => EditorKeys,
): AnyExtension[] {
  return [...new Set(Object.values(elementExtensions(origins, shown))), Typography, keyboardShortcuts(keys)];
}
