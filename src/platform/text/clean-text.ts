/** Characters that no text needs and that databases or terminals stumble over: C0 and C1 controls but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * More marks on one letter than any language writes (Unicode's stream-safe text, UAX #15 §13). Sorting them, as every
 * normalisation does, takes a time that grows with the square of their number: 32,000 take a second.
 */
const SURPLUS_MARKS = /(\p{Mark}{30})\p{Mark}+/gu;

/** Text without control characters, lone surrogates and heaps of accents, in Unicode's composed form (NFC). */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '').replace(SURPLUS_MARKS, '$1').normalize('NFC');
}

/**
 * What turns the direction of writing round until something ends it (Unicode's embeddings, overrides and isolates): a
 * title goes into sentences and file names, the rest of which would be turned round with it (CVE-2021-42574).
 */
const DIRECTION_TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The same on one line: line ends and tabs become spaces, runs of plain spaces one, none at the ends. Nothing in it
 * changes how what stands beside it is read.
 */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(DIRECTION_TURNS, '')
    .replace(/[\t\r\n ]+/g, ' ')
    .trim();
}
