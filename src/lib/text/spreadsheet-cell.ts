/** First characters that make a spreadsheet read a cell as a formula or command; `%` and `|` in some old ones. */
const FORMULA_STARTS = '=+-@|%';

/** Control, format and separator characters, some of which programs drop before they read a cell. */
const UNSEEN = /^[\p{C}\p{Z}]+/u;

/**
 * Returns a text that every spreadsheet shows as it is and none calculates (CWE-1236): an apostrophe is put before whatever
 * could begin a formula, even in full width or after invisible characters.
 */
export function spreadsheetCell(text: string): string {
  const visible = text.replace(UNSEEN, '');
  // NFKC: East Asian programs read full-width and small forms as the plain characters.
  // Of the start only: normalising a million marks on one letter takes quadratic time.
  const [first = ''] = visible.slice(0, 100).normalize('NFKC');
  const isCommand = FORMULA_STARTS.includes(first) && first !== '';
  // The importing program may drop a leading tab, return or line feed.
  return isCommand || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
