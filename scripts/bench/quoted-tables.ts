import type { Table } from './part.ts';

/** Start and end of the place of a part's table in `docs/performance.md`. */
function placeOf(name: string): { readonly start: string; readonly end: string } {
  return { start: `<!-- bench ${name} -->`, end: `<!-- /bench ${name} -->` };
}

/** Returns a table in Markdown, aligned, so that it reads well on a terminal too. */
export function formatTable({ columns, rows, notes = [] }: Table): string {
  const lines = [columns, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [header = [], ...body] = lines;
  const table = [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
  return [table.join('\n'), ...notes.map((note) => `- ${note}`)].join('\n').replace('|\n- ', '|\n\n- ');
}

/** Returns the places that a document has for tables, by the names of their parts. */
export function placesIn(document: string): string[] {
  return [...document.matchAll(/<!-- bench (\w+) -->/g)].map(([, name = '']) => name);
}

/**
 * Returns a document with a part's table in its place.
 * @param measured when, and on which machine.
 * @throws {Error} when the document has no place for it.
 */
export function quoteTable(document: string, name: string, table: Table, measured: string): string {
  const { start, end } = placeOf(name);
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md lacks ${start} and ${end}.`);
  const quoted = `${start}\n\n${measured}\n\n${formatTable(table)}\n\n`;
  return document.slice(0, from) + quoted + document.slice(to);
}
