import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type OwnOrigins, ownImagePath } from '#platform/html/own-address.ts';

/** Says of a row in the editor that it belongs to the table's head: the editor's tables have one section. */
export const IN_HEAD = 'data-head';

/** The table without the box it scrolls in, its rows in the sections they belong to. */
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

/** At each key: a pattern for the paragraphs at the end would read every run of empty ones within the text again. */
function withoutEmptyEnd(html: string): string {
  let end = html.length;
  while (html.endsWith(EMPTY_PARAGRAPH, end)) end -= EMPTY_PARAGRAPH.length;
  return html.slice(0, end);
}

/** What an editor says of the text it holds: the empty paragraphs at its end are for the writer's hand alone. */
export function editorHtml(text: Node, origins: OwnOrigins): string {
  // A document that is shown nowhere loads no pictures.
  const document = window.document.implementation.createHTMLDocument();
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document }));
  for (const box of holder.querySelectorAll('.table-scroll')) arrangeTable(box);
  for (const image of holder.querySelectorAll('img')) {
    image.setAttribute('src', ownImagePath(image.getAttribute('src') ?? '', origins) ?? '');
  }
  return withoutEmptyEnd(holder.innerHTML);
}
