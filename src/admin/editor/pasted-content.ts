import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { parseHtml } from '#lib/html/html-tree.ts';
import type { OwnOrigins } from '#lib/html/own-address.ts';
import { plainText } from '#lib/html/plain-text.ts';
import { cleanPastedHtml, cleanPastedText } from './clean-paste.ts';

/** Matches HTML copied from this editor, which is clean already. */
const OWN_COPY = /\sdata-pm-slice=/;

/**
 * Returns the clipboard's HTML as clean structure.
 * @param onForeignImages called when images were left out.
 */
export function readPastedHtml(html: string, origins: OwnOrigins, onForeignImages: () => void): string {
  if (OWN_COPY.test(html)) return html;
  const { html: cleaned, foreignImages } = cleanPastedHtml(html, origins);
  if (foreignImages > 0) onForeignImages();
  return cleaned;
}

/** Returns the clipboard's plain text as a part of the editor's document. */
export function readPastedText(text: string, view: EditorView, origins: OwnOrigins): Slice {
  const document = new DOMParser().parseFromString(cleanPastedText(text, origins), 'text/html');
  return SchemaParser.fromSchema(view.state.schema).parseSlice(document.body);
}

function hasText(transfer: DataTransfer, origins: OwnOrigins): boolean {
  const html = transfer.getData('text/html');
  if (html === '') return transfer.types.includes('text/plain');
  // An image copied from a page comes as a file and as the page's `img`.
  return (
    OWN_COPY.test(html) || plainText(cleanPastedHtml(html, origins).html) !== '' || hasOwnImage(html, origins)
  );
}

function hasOwnImage(html: string, origins: OwnOrigins): boolean {
  return parseHtml(cleanPastedHtml(html, origins).html).length > 0;
}

/** Returns the images pasted or dropped as files; none where they only accompany text. */
export function pastedImages(transfer: DataTransfer | null, origins: OwnOrigins): File[] {
  if (!transfer) return [];
  const images = [...transfer.files].filter((file) => file.type.startsWith('image/'));
  return images.length > 0 && !hasText(transfer, origins) ? images : [];
}
