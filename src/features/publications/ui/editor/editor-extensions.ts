import { Mark, mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { allowedLink, HEADING_LEVELS, LINK_SCHEMES } from '#platform/html/rich-text-policy.ts';

/** The mark of one element that has no button: what came with a text stays in it. */
function plainMark(name: string, tag: string, excludes: string) {
  return Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const Superscript = plainMark('superscript', 'sup', 'subscript');
const Subscript = plainMark('subscript', 'sub', 'superscript');

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

/** A heading of a row or a column keeps saying which. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** A table as it is written: no widths of columns, which the policy does not keep. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

/** What the editor can make: the elements of the rich text policy and no others (D23). */
export function editorExtensions() {
  return [
    StarterKit.configure({
      heading: { levels: [...HEADING_LEVELS] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: [...LINK_SCHEMES],
        isAllowedUri: (address) => allowedLink(address) !== null,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Image.configure({ inline: false, allowBase64: false }),
    PlainTable.configure({ resizable: false, HTMLAttributes: {} }),
    TableRow,
    ScopedHeader,
    TableCell,
    Figure,
    FigureCaption,
    Superscript,
    Subscript,
  ];
}
