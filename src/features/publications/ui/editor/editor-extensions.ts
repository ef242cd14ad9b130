import { type Editor, Extension, InputRule, Mark, mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { type OwnOrigins, ownImagePath } from '#platform/html/own-address.ts';
import { allowedLink, HEADING_LEVELS, LINK_SCHEMES } from '#platform/html/rich-text-policy.ts';
import { typesetSign } from '#platform/text/typeset-typing.ts';
import { IN_HEAD } from './editor-html.ts';

/** The mark of one element that has no button: what came with a text stays in it. */
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
/** Unlike the library's own, it leaves the other marks of its words alone. */
const Code = plainMark('code', 'code', '', true);

/** Text as it was typed, with whatever marks it came with. */
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

/** An image with its legend, as a text that was kept may hold it. */
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

/** Pictures of the site alone, wherever they come from: kept by their path, shown from where they are served (D31). */
function ownImage(settings: OwnOrigins) {
  const pathOf = (image: HTMLElement) => ownImagePath(image.getAttribute('src') ?? '', settings);
  return Image.extend({
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (image) => (pathOf(image) === null ? false : null),
      },
    ],
    addAttributes: () => ({
      src: { default: null, parseHTML: pathOf },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    }),
    renderHTML: ({ HTMLAttributes }) => [
      'img',
      { ...HTMLAttributes, src: `${settings.assetOrigin}${HTMLAttributes.src}` },
    ],
    // The library reads `![](…)` as a picture of anywhere.
    addInputRules: () => [],
  });
}

const SPANS = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
};

/** A heading of a row or a column keeps saying which. */
const ScopedHeader = TableHeader.extend({
  addAttributes: () => ({ ...SPANS, scope: { default: null } }),
});

const PlainCell = TableCell.extend({ addAttributes: () => SPANS });

/** A row that belongs to the table's head says so; {@link IN_HEAD} becomes `thead` in the text that is kept. */
const SectionRow = TableRow.extend({
  addAttributes: () => ({
    isHead: {
      default: false,
      parseHTML: (row: HTMLElement) => row.hasAttribute(IN_HEAD) || row.parentElement?.tagName === 'THEAD',
      renderHTML: ({ isHead }: Record<string, unknown>) => (isHead ? { [IN_HEAD]: '' } : {}),
    },
  }),
});

/** A table as it is written: no widths of columns, which the policy does not keep; a wide one scrolls by itself. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { class: 'table-scroll' },
    ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  ],
  addNodeView: () => null,
});

/** French typography as one types (D35), taken back by Backspace or Ctrl+Z; links and code stay as they are typed. */
const Typography = Extension.create({
  name: 'typography',
  addInputRules: () => [
    new InputRule({
      find: (line) => {
        const before = line.slice(0, -1);
        const change = typesetSign(before, line.slice(-1));
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

/** What keys do outside of the text. */
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

function shortcuts(keys: () => EditorKeys) {
  const does = (run: (keys: EditorKeys) => void) => () => {
    run(keys());
    return true;
  };
  return Extension.create({
    name: 'shortcuts',
    priority: 1000,
    addKeyboardShortcuts() {
      const headings = HEADING_LEVELS.map((level) => [
        // AltGr makes signs of Ctrl+Alt+2 to 4 on a French keyboard.
        `Ctrl-Shift-${level}`,
        () => this.editor.commands.toggleHeading({ level }),
      ]);
      return {
        ...Object.fromEntries(headings),
        'Mod-k': does(({ onLink }) => onLink()),
        'Alt-F10': does(({ onToolbar }) => onToolbar()),
        'Mod-Shift-f': does(({ onFullScreen }) => onFullScreen()),
        'Alt-F1': does(({ onHelp }) => onHelp()),
        Enter: () => {
          if (!isImageSelected(this.editor)) return false;
          keys().onEditImage();
          return true;
        },
      };
    },
  });
}

/** What the editor can make: the elements of the rich text policy and no others (D23). */
export function editorExtensions(settings: OwnOrigins, keys: () => EditorKeys) {
  return [
    StarterKit.configure({
      heading: { levels: [...HEADING_LEVELS] },
      code: false,
      codeBlock: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: [...LINK_SCHEMES],
        isAllowedUri: (address) => allowedLink(address) !== null,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    ownImage(settings).configure({ inline: false, allowBase64: false }),
    PlainTable.configure({ resizable: false, HTMLAttributes: {} }),
    SectionRow,
    ScopedHeader,
    PlainCell,
    Figure,
    FigureCaption,
    Code,
    Preformatted,
    Superscript,
    Subscript,
    Typography,
    shortcuts(keys),
  ];
}
