import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { parseHtml } from '#platform/html/html-tree.ts';
import type { OwnOrigins } from '#platform/html/own-address.ts';
import { plainText } from '#platform/html/plain-text.ts';
import { cleanPastedHtml, cleanPastedText } from './clean-paste.ts';

/** What was copied from an editor like this one, which is as it should be. */
const OWN_COPY = /\sdata-pm-slice=/;

/**
 * HTML from the clipboard as structure (D24).
 * @param onForeignImages called where pictures were left out.
 */
export function cleanPaste(html: string, settings: OwnOrigins, onForeignImages: () => void): string {
  if (OWN_COPY.test(html)) return html;
  const { html: cleaned, foreignImages } = cleanPastedHtml(html, settings);
  if (foreignImages > 0) onForeignImages();
  return cleaned;
}

/** Text without markup, with the structure its author gave it by hand (D24). */
export function parsePlainText(text: string, view: EditorView, settings: OwnOrigins): Slice {
  const document = new DOMParser().parseFromString(cleanPastedText(text, settings), 'text/html');
  return SchemaParser.fromSchema(view.state.schema).parseSlice(document.body);
}

function holdsWords(transfer: DataTransfer, settings: OwnOrigins): boolean {
  const html = transfer.getData('text/html');
  if (html === '') return transfer.types.includes('text/plain');
  // A picture copied from a page comes as a picture and as the page's element for it.
  return (
    OWN_COPY.test(html) ||
    plainText(cleanPastedHtml(html, settings).html) !== '' ||
    isOwnPicture(html, settings)
  );
}

function isOwnPicture(html: string, settings: OwnOrigins): boolean {
  return parseHtml(cleanPastedHtml(html, settings).html).length > 0;
}

/** The pictures that are pasted or dropped as such; none where they only come along with words. */
export function picturesOf(transfer: DataTransfer | null, settings: OwnOrigins): File[] {
  if (!transfer) return [];
  const pictures = [...transfer.files].filter((file) => file.type.startsWith('image/'));
  return pictures.length > 0 && !holdsWords(transfer, settings) ? pictures : [];
}
