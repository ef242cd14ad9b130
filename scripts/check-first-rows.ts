/**
 * Queries that take their first row: reports those that may be handed more of them. `executeTakeFirst` reads every row
 * that there is, and drops all but one, so that a table of 100,000 rows is read whole for one.
 */
import { readSources, reportFaults, type SourceFile } from './source-files.ts';

/** A reason why a query is handed one row at most; a function that takes the first row has one of them. */
const REASONS: readonly RegExp[] = [
  // It asks for one.
  /\.limit\(1\)/,
  // A count, or another value of all rows together, is one row.
  /\bfn\.(countAll|count|max|min)\b/,
  // A column that tells a row from all others of its table, alone or with those beside it in the same key.
  /\.where\('(?:\w+\.)?(id|email|email_key|token_hash|name|key|slug)',\s*'='/,
  // One row is written, and that one is answered.
  /\.insertInto\(/,
  // Rows that are deleted or changed are counted, and not handed over.
  /^(?!.*\.returning).*\.(deleteFrom|updateTable)\(/s,
];

const TAKES_FIRST = /\.executeTakeFirst(OrThrow)?\(\)/;

/** `path: function` for each function that takes its first row of many. */
export function findUnboundedFirstRows({ path, text }: SourceFile): string[] {
  return text
    .split(/\n(?=(?:export )?(?:async )?function )/)
    .filter((part) => TAKES_FIRST.test(part) && !REASONS.some((reason) => reason.test(part)))
    .map((part) => `${path}: ${/function (\w+)/.exec(part)?.[1] ?? 'outside of a function'}`);
}

if (import.meta.main) {
  const files = readSources('src/**/*.ts').filter(
    ({ path, text }) => !path.includes('/migrations/') && TAKES_FIRST.test(text),
  );
  reportFaults(files, files.flatMap(findUnboundedFirstRows));
}
