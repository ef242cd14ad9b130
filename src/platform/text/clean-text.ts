/** C0 and C1 control characters except tab and line ends: databases and terminals fail on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * Marks beyond the thirty of stream-safe text (UAX #15 §13), more than any language puts on one letter. Normalising sorts
 * them in quadratic time: 32,000 take a second.
 */
const SURPLUS_MARKS = /(\p{Mark}{30})\p{Mark}+/gu;

/**
 * Returns a text without what does harm wherever it stands: control characters, lone surrogates and surplus marks. Every other
 * character stays. Idempotent, and of a text that {@link cleanText} has returned, the same text.
 */
export function neutraliseText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '').replace(SURPLUS_MARKS, '$1');
}

/** Returns {@link neutraliseText} in Unicode's composed form (NFC). */
export function cleanText(text: string): string {
  // A few marks are composed to two (U+0344), so that there are surplus ones again.
  return neutraliseText(neutraliseText(text).normalize('NFC'));
}

/**
 * Unicode's directional embeddings, overrides and isolates: a title with one would reverse the rest of the sentence or
 * file name it stands in (CVE-2021-42574).
 */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns {@link neutraliseText} of a text on one line, without direction controls; line ends and tabs become spaces.
 * Idempotent, and of a line that {@link cleanLine} has returned, the same line.
 */
export function neutraliseLine(text: string): string {
  return neutraliseText(text.replace(DIRECTION_CONTROLS, '')).replace(/[\t\r\n]/g, ' ');
}

/**
 * Returns {@link cleanText} of a text on one line: line ends and tabs become spaces, runs of plain spaces one, none at the
 * ends, without direction controls.
 */
export function cleanLine(text: string): string {
  // Direction controls first: a mark behind one is composed with the letter before it.
  return cleanText(text.replace(DIRECTION_CONTROLS, ''))
    .replace(/[\t\r\n ]+/g, ' ')
    .trim();
}
