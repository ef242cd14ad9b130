import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import { TableMap } from '@tiptap/pm/tables';

interface TableHere {
  readonly table: Node;
  /** Where its content begins. */
  readonly start: number;
}

function tableHere({ $from }: Selection): TableHere | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const table = $from.node(depth);
    if (table.type.name === 'table') return { table, start: $from.start(depth) };
  }
  return null;
}

type Rectangle = Parameters<TableMap['cellsInRect']>[0];

function cellsIn({ table }: TableHere, rectangle: Rectangle): { readonly at: number; readonly cell: Node }[] {
  return TableMap.get(table)
    .cellsInRect(rectangle)
    .flatMap((at) => {
      const cell = table.nodeAt(at);
      return cell ? [{ at, cell }] : [];
    });
}

function firstRow({ table }: TableHere): Rectangle {
  return { left: 0, right: TableMap.get(table).width, top: 0, bottom: 1 };
}

/** The first column below the head. */
function firstColumn({ table }: TableHere): Rectangle {
  return { left: 0, right: 1, top: isHeadRow(table) ? 1 : 0, bottom: TableMap.get(table).height };
}

function isHeadRow(table: Node): boolean {
  return table.firstChild?.attrs.isHead === true;
}

function areHeaders(cells: readonly { readonly cell: Node }[]): boolean {
  return cells.length > 0 && cells.every(({ cell }) => cell.type.name === 'tableHeader');
}

function setCells(tr: Transaction, here: TableHere, rectangle: Rectangle, isHeader: boolean): void {
  const type = tr.doc.type.schema.nodes[isHeader ? 'tableHeader' : 'tableCell'];
  for (const { at, cell } of cellsIn(here, rectangle)) {
    const { scope: _scope, ...attributes } = cell.attrs;
    tr.setNodeMarkup(here.start + at, type, attributes);
  }
}

/** Whether the table around the cursor has a heading row. */
export function hasHeaderRow({ state }: Editor): boolean {
  const here = tableHere(state.selection);
  return here !== null && (isHeadRow(here.table) || areHeaders(cellsIn(here, firstRow(here))));
}

/** Whether the rows of the table around the cursor begin with headings. */
export function hasHeaderColumn({ state }: Editor): boolean {
  const here = tableHere(state.selection);
  return here !== null && areHeaders(cellsIn(here, firstColumn(here)));
}

/** Whether the cursor is in the table's head, above which no row can be. */
export function isInHead({ state }: Editor): boolean {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    (node) => node.attrs.isHead === true,
  );
}

/** Makes the first row of the table around the cursor its head (`thead` of headings), or an ordinary row again. */
export function toggleHeaderRow(editor: Editor): void {
  const isHeader = !hasHeaderRow(editor);
  editor.commands.command(({ tr }) => {
    const here = tableHere(tr.selection);
    if (!here) return false;
    setCells(tr, here, firstRow(here), isHeader);
    tr.setNodeMarkup(here.start, null, { isHead: isHeader });
    return true;
  });
}

/** Makes the first cell of each row a heading, or an ordinary cell again. */
export function toggleHeaderColumn(editor: Editor): void {
  const isHeader = !hasHeaderColumn(editor);
  editor.commands.command(({ tr }) => {
    const here = tableHere(tr.selection);
    if (!here) return false;
    setCells(tr, here, firstColumn(here), isHeader);
    return true;
  });
}
