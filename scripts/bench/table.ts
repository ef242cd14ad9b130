/** Figures as they are printed: each cell is text with its unit. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Missed goals, a sentence each; the command then fails. */
  readonly missed: readonly string[];
}

/** One part of `npm run bench`. */
export interface Part {
  /** Short description of its table. */
  readonly measures: string;
  /** Measures, and cleans up. */
  run(): Promise<Table>;
}

/** Returns the median of some numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}

/** Returns a table in Markdown. */
export function formatTable({ columns, rows, missed }: Table): string {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...lines, ...missed.map((sentence) => `✗ ${sentence}`)].join('\n');
}
