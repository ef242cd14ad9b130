import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import { TableMap } from '@tiptap/pm/tables';

interface TableAtCursor {
  readonly table: Node;
  /** Position at which its content begins. */
  readonly start: number;
}

function findTable({ $from }: Selection): TableAtCursor | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const table = $from.node(depth);
    if (table.type.name === 'table') return { table, start: $from.start(depth) };
  }
  return null;
}

type Rectangle = Parameters<TableMap['cellsInRect']>[0];

function cellsIn(
  { table }: TableAtCursor,
  rectangle: Rectangle,
): { readonly at: number; readonly cell: Node }[] {
  return TableMap.get(table)
    .cellsInRect(rectangle)
    .flatMap((at) => {
      const cell = table.nodeAt(at);
      return cell ? [{ at, cell }] : [];
    });
}

function firstRow({ table }: TableAtCursor): Rectangle {
  return { left: 0, right: TableMap.get(table).width, top: 0, bottom: 1 };
}

/** Returns the first column below the head. */
function firstColumn({ table }: TableAtCursor): Rectangle {
  return { left: 0, right: 1, top: isHeadRow(table) ? 1 : 0, bottom: TableMap.get(table).height };
}

function isHeadRow(table: Node): boolean {
  return table.firstChild?.attrs.isHead === true;
}

function areHeaders(cells: readonly { readonly cell: Node }[]): boolean {
  return cells.length > 0 && cells.every(({ cell }) => cell.type.name === 'tableHeader');
}

function setCells(tr: Transaction, here: TableAtCursor, rectangle: Rectangle, isHeader: boolean): void {
  const type = tr.doc.type.schema.nodes[isHeader ? 'tableHeader' : 'tableCell'];
  for (const { at, cell } of cellsIn(here, rectangle)) {
    const { scope: _scope, ...attributes } = cell.attrs;
    tr.setNodeMarkup(here.start + at, type, attributes);
  }
}

/** True when the table at the cursor has a header row. */
export function hasHeaderRow({ state }: Editor): boolean {
  const here = findTable(state.selection);
  return here !== null && (isHeadRow(here.table) || areHeaders(cellsIn(here, firstRow(here))));
}

/** True when the rows of the table at the cursor begin with headers. */
export function hasHeaderColumn({ state }: Editor): boolean {
  const here = findTable(state.selection);
  return here !== null && areHeaders(cellsIn(here, firstColumn(here)));
}

/** True when the cursor is in a table's head, above which no row can be added. */
export function isInHead({ state }: Editor): boolean {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    (node) => node.attrs.isHead === true,
  );
}

/** Turns the first row of the table at the cursor into its head (`thead` of `th`), or back. */
export function toggleHeaderRow(editor: Editor): void {
  const isHeader = !hasHeaderRow(editor);
  editor.commands.command(({ tr }) => {
    const here = findTable(tr.selection);
    if (!here) return false;
    setCells(tr, here, firstRow(here), isHeader);
    tr.setNodeMarkup(here.start, null, { isHead: isHeader });
    return true;
  });
}

/** Turns the first cell of each row into a header, or back. */
export function toggleHeaderColumn(editor: Editor): void {
  const isHeader = !hasHeaderColumn(editor);
  editor.commands.command(({ tr }) => {
    const here = findTable(tr.selection);
    if (!here) return false;
    setCells(tr, here, firstColumn(here), isHeader);
    return true;
  });
}
