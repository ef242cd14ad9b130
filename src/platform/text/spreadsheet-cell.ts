/** What makes a spreadsheet take a cell for a formula or a command, `%` and `|` in some old ones. */
const FORMULA_STARTS = '=+-@|%';

/** Control and format characters, separators and spaces: programs drop some of them before they look at a cell. */
const UNSEEN = /^[\p{C}\p{Z}]+/u;

/**
 * A text that every spreadsheet shows as it is and none calculates (CWE-1236): an apostrophe stands before what could
 * begin a formula, written in full width or after characters that nobody sees, too.
 */
export function spreadsheetCell(text: string): string {
  const seen = text.replace(UNSEEN, '');
  // Compatibility letters fall together: full-width and small forms, as East Asian programs read them.
  // The first letter and its marks: normalising takes the square of the time that a heap of marks takes to read.
  const [first = ''] = seen.slice(0, 100).normalize('NFKC');
  const isCommand = FORMULA_STARTS.includes(first) && first !== '';
  // A tab, a return or a line feed in front may itself be dropped by the program that imports.
  return isCommand || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
