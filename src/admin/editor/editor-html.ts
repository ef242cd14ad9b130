import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type OwnOrigins, ownImagePath } from '#lib/html/own-address.ts';

/** Attribute of the rows in a table's head: the editor's tables have one section. */
export const IN_HEAD = 'data-head';

/** Moves a table out of its scrolling box and its rows into `thead` and `tbody`. */
function arrangeTable(box: Element): void {
  const [table] = box.children;
  const body = table?.querySelector(':scope > tbody');
  if (!table || !body) return;
  const rows = [...body.querySelectorAll(`:scope > tr[${IN_HEAD}]`)];
  for (const row of rows) row.removeAttribute(IN_HEAD);
  if (rows.length > 0) {
    const head = table.ownerDocument.createElement('thead');
    head.append(...rows);
    table.prepend(head);
  }
  if (!body.firstElementChild) body.remove();
  box.replaceWith(table);
}

const EMPTY_PARAGRAPH = '<p></p>';

/**
 * Not a regular expression: this runs on each key, and a pattern for trailing paragraphs takes quadratic time on empty
 * ones within the text.
 */
function withoutEmptyEnd(html: string): string {
  let end = html.length;
  while (html.endsWith(EMPTY_PARAGRAPH, end)) end -= EMPTY_PARAGRAPH.length;
  return html.slice(0, end);
}

/** Returns an editor's text as HTML, without the trailing empty paragraphs that exist for the cursor. */
export function editorHtml(text: Node, origins: OwnOrigins): string {
  // An inert document; in the page's document, each call would load the images.
  const document = window.document.implementation.createHTMLDocument();
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document }));
  for (const box of holder.querySelectorAll('.table-scroll')) arrangeTable(box);
  for (const list of holder.querySelectorAll('ol')) list.removeAttribute('class');
  for (const image of holder.querySelectorAll('img')) {
    image.setAttribute('src', ownImagePath(image.getAttribute('src') ?? '', origins) ?? '');
  }
  return withoutEmptyEnd(holder.innerHTML);
}
