import { withoutSignatures } from '../images/image-address.ts';

/** C0 and C1 control characters except tab and line ends: databases and terminals fail on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * Characters that show nothing wherever they stand: soft hyphens and zero-width spaces of texts from PDFs and
 * Word, byte order marks, fillers, invisible operators, annotations. A search does not find a word that
 * contains one.
 */
const INVISIBLE =
  /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}]|\u034F/gu;

/** Joiners, variation selectors and tags: they are part of an emoji, or of a letter of a script that joins its letters. */
const TAIL = '\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0000}-\\u{E0FFF}';
const HAS_TAIL = new RegExp(`[${TAIL}]`, 'u');
const BASE_AND_TAIL = new RegExp(`([^${TAIL}\\p{M}])?([${TAIL}\\p{M}]+)`, 'gu');
const TAIL_CHARACTER = new RegExp(`[${TAIL}]`, 'gu');
/** Variation selectors that no emoji has, and tags. */
const HIDDEN_DATA = /[\uFE00-\uFE0D\u{E0000}-\u{E0FFF}]/gu;

/** Characters with their tails that make an emoji (UTS #51): a key, the flag of a region, a symbol, joined to the next. */
const EMOJI =
  /^(?:[\d#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|[\p{Extended_Pictographic}\p{Emoji_Modifier}][\uFE0E\uFE0F]?\u200D?)$/u;

/** Returns a tail without the characters that do not belong to the one before it. */
function cleanTail(base: string, tail: string): string {
  if (EMOJI.test(base + tail)) return tail;
  const isJoined =
    /\p{L}/u.test(base) && !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(base);
  return tail.replace(isJoined ? HIDDEN_DATA : TAIL_CHARACTER, '');
}

/**
 * Returns a text without the characters that show nothing. Those of emoji, of Arabic or Indic words and of the reading
 * direction stay, and so do the spaces of French typography.
 */
export function withoutInvisible(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  if (!HAS_TAIL.test(visible)) return visible;
  return visible.replace(BASE_AND_TAIL, (_all, base = '', tail = '') => base + cleanTail(base, tail));
}

/** A character that a person sees: no space, filler, control, or mark without its letter. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** True where a person sees something of a text, as they must of a *required* one (`docs/specification/api.md#texts`). */
export function showsText(text: string): boolean {
  return SEEN.test(text);
}

/**
 * Marks beyond the thirty of stream-safe text (UAX #15 §13), more than any language puts on one letter. Normalising sorts
 * them in quadratic time: 32,000 take a second.
 */
const SURPLUS_MARKS = /(\p{Mark}{30})\p{Mark}+/gu;

/** Halves of a character; `toWellFormed` is newer than the oldest browsers that the screens support. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Returns a text without characters that do harm anywhere: control characters, lone surrogates and surplus marks. Every
 * other character stays. Idempotent, and of a text that {@link cleanText} has returned, the same text.
 */
export function neutraliseText(text: string): string {
  return text.replace(LONE_SURROGATES, '\uFFFD').replace(CONTROLS, '').replace(SURPLUS_MARKS, '$1');
}

/**
 * Returns a text as it may be printed on an administrator's terminal, on one line: invisible characters, escape
 * sequences and marks of direction among them, become U+FFFD, so that they are seen.
 */
export function terminalText(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** Returns {@link terminalText} of each line of a program's output; tabs and line ends stay. */
export function terminalLines(text: string): string {
  return text.replace(/[^\n\t]+/g, terminalText);
}

/** Returns {@link neutraliseText} without invisible characters and signatures of pictures' addresses, in Unicode's composed form (NFC). */
export function cleanText(text: string): string {
  const visible = withoutInvisible(text.replace(CONTROLS, ''));
  // A few marks are composed to two (U+0344), so that there are surplus ones again.
  return withoutSignatures(neutraliseText(neutraliseText(visible).normalize('NFC')));
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
 * ends, without direction controls. Empty where all of it is invisible.
 */
export function cleanLine(text: string): string {
  if (!showsText(text)) return '';
  // Direction controls first: a mark behind one is composed with the letter before it.
  return cleanText(text.replace(DIRECTION_CONTROLS, ''))
    .replace(/[\t\r\n\u2028\u2029 ]+/g, ' ')
    .trim();
}

/** Returns {@link cleanText} of a text of several lines, trimmed. Empty where all of it is invisible. */
export function cleanLines(text: string): string {
  return showsText(text) ? cleanText(text).trim() : '';
}
