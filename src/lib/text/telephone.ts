/** A piece of what was typed, in order; together the pieces are the whole text. */
export interface TelephonePart {
  readonly text: string;
  /** Address that dials this number (RFC 3966); `null` for other words, and for an ambiguous number. */
  readonly href: string | null;
}

/** Minimum digits of a whole number, of which E.164 allows 15; shorter ones are short codes. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const MIN_SHORT_CODE = 3;

/**
 * Calling codes of countries whose domestic prefix 0 is not dialled from abroad, and whose numbers do not
 * begin with 0. Italy, Congo-Brazzaville, Côte d’Ivoire and Benin keep theirs.
 */
const TRUNK_ZERO =
  /^(211|212|213|216|221|231|233|234|243|249|250|251|254|255|256|257|258|260|261|263|264|20|27|31|32|33|34|40|41|43|44|45|46|49|61|62|81|82|84|86|90|91|92)0+/;
/** Of these, the codes under which a number may be written without its plus sign. */
const BARE_CODE = /^(?:243|250|254|255|256|257|32|33)[1-9]\d{7,}$/;

/** Words that may stand around numbers. Any other one may be a part of a number, such as `0800 PAMOJA`. */
const LABELS: ReadonlySet<string> = new Set(
  'ou et or and puis soit tel tél téléphone telephone tels tél appel appels mobile mobiles portable fixe bureau gsm whatsapp signal sms standard secrétariat secretariat urgence urgences numéro numero no vert airtel vodacom orange africell mtn poste ext extension'.split(
    ' ',
  ),
);

/** One number with its separators; its plus sign comes first. */
const STRETCH = /[+(\d][+()\d .\ue000/-]*/g;
const EXTENSION = /^[\s,;(]*(?:(?:poste|ext(?:ension)?)\b\.?|x(?=\s*\d)|#)\s*:?\s*(\d{1,7})(?!\d)/i;
const EXTENSIONS = new RegExp(EXTENSION.source.slice(1), 'gi');
/** A service code such as `*111#`, because its digits alone would dial somebody else. */
const SERVICE_CODE = /\*|#(?!\s*:?\s*\d)/;
const SPLIT_BETWEEN = /(\s*\/\s*|\s+-+\s+)/;

/** Returns a text with each character in its plain form; its length stays, so that positions do too. */
function plainForm(text: string): string {
  return text.replace(/[^\u0020-\u007e]/g, (character) => {
    if (/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff]/.test(character)) return '\ue000';
    if (/[\u2010-\u2015\u2212]/.test(character)) return '-';
    if (/[^\S\n\t]/.test(character)) return ' ';
    const digit = [0x660, 0x6f0].map((zero) => character.charCodeAt(0) - zero).find((n) => n >= 0 && n <= 9);
    if (digit !== undefined) return String(digit);
    const compatible = character.normalize('NFKC');
    return /^[\d+()./#-]$/.test(compatible) ? compatible : character;
  });
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Returns the digits to dial, with a plus sign where the country is named; `null` where it is no number. */
function dialled(written: string): string | null {
  const text = written.replaceAll('\ue000', '').trim();
  const isInternational = /^\(?\s*(?:\+|00)/.test(text);
  const digits = (isInternational ? text.replace(/\(\s*0\s*\)/, '') : text).replace(/\D/g, '');
  if (isInternational) {
    const number = (/^\(?\s*\+/.test(text) ? digits : digits.slice(2)).replace(TRUNK_ZERO, '$1');
    return /^[1-9]/.test(number) && number.length >= MIN_DIGITS && number.length <= MAX_DIGITS
      ? `+${number}`
      : null;
  }
  if (digits.length > MAX_DIGITS || digits.length < MIN_SHORT_CODE) return null;
  return BARE_CODE.test(digits) && digits.length >= 11 ? `+${digits}` : digits;
}

/** A slash behind an area code, as Belgium writes it: `081/23 45 67`, `+32 81/23 45 67`. */
function isAreaCode(left: string, right: string): boolean {
  const [before, after] = [countDigits(left), countDigits(right)];
  const isArea = /^\s*0/.test(left) ? before >= 2 && before <= 4 : /^\s*\+/.test(left) && before <= 6;
  return isArea && /^\s*[1-9]/.test(right) && after >= 5 && after <= 8;
}

/** Two short codes, or one number: `122 112`. */
const TWO_CODES = /^\s*[1-9]\d{2}[\s-]+[1-9]\d{2}\s*$/;
/** Minimum digits of a whole number, without and with its calling code. */
const WHOLE_DIGITS = 9;
const WHOLE_INTERNATIONAL_DIGITS = 11;

/** True for a whole number with the end of a second one: `0812345678-79`. */
function hasSecondEnd(stretch: string): boolean {
  const [, before = ''] = /^([^-]*)-\s*\d{1,3}\s*$/.exec(stretch) ?? [];
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(before);
  return countDigits(before) >= (isInternational ? WHOLE_INTERNATIONAL_DIGITS : WHOLE_DIGITS);
}

/**
 * Returns the numbers of a stretch with their lengths, separators at odd places; `null` where it may be read in several
 * ways, such as `0812 345 678 / 79`.
 */
function splitStretch(stretch: string): string[] | null {
  const parts = stretch.split(SPLIT_BETWEEN);
  const numbers = parts.filter((_part, index) => index % 2 === 0);
  if (numbers.length === 1) return TWO_CODES.test(stretch) || hasSecondEnd(stretch) ? null : parts;
  if (parts.length === 3 && parts[1]?.includes('/') && isAreaCode(numbers[0] ?? '', numbers[1] ?? ''))
    return [stretch];
  const lengths = numbers.map(countDigits);
  if (lengths.every((length) => length >= MIN_DIGITS)) return parts;
  const isShort = (length: number) => length >= MIN_SHORT_CODE && length < MIN_DIGITS;
  const hasSlash = stretch.includes('/');
  if (lengths.every((length) => length < MIN_DIGITS)) {
    const areCodes = lengths.every(isShort) && numbers.every((number) => !/^\s*[+0]/.test(number));
    if (hasSlash) return areCodes ? parts : null;
    return areCodes ? null : [stretch];
  }
  // A short code before a whole number is one; behind it, it may be the end of a second number.
  return isShort(lengths[0] ?? 0) && lengths.slice(1).every((length) => length >= MIN_DIGITS) ? parts : null;
}

/** Returns a stretch in pieces, each of which begins with its plus sign. */
function splitAtPlus(stretch: string): string[] {
  const starts = [...stretch.matchAll(/\(?\+/g)]
    .map(({ index }) => index)
    .filter((start) => /\d/.test(stretch.slice(0, start)));
  return [0, ...starts].map((start, index) => stretch.slice(start, starts[index]));
}

function hasUnknownWord(plain: string): boolean {
  const words = plain.replace(EXTENSIONS, ' ').match(/\p{L}+/gu) ?? [];
  return words.some((word) => !LABELS.has(word.toLowerCase()));
}

/**
 * Returns a typed text as telephone numbers, each with its `tel:` address. An ambiguous number has none, because a link
 * that dials a stranger is worse than no link. Arabic and full-width digits are read, `(0)` behind a
 * calling code is not dialled, and an extension (`poste 12`) follows its number.
 */
export function readTelephones(typed: string): TelephonePart[] {
  const plain = plainForm(typed);
  const unread = [{ text: typed, href: null }];
  if (plain.length > MAX_LENGTH || hasUnknownWord(plain) || SERVICE_CODE.test(plain)) return unread;
  const found: { from: number; to: number; number: string }[] = [];
  const stretches = new RegExp(STRETCH);
  for (let match = stretches.exec(plain); match; match = stretches.exec(plain)) {
    let at = match.index;
    for (const piece of splitAtPlus(match[0])) {
      const parts = splitStretch(piece.replace(/[\s/-]+$/, ''));
      if (!parts) return unread;
      let from = at;
      for (const [index, part] of parts.entries()) {
        const number = index % 2 === 0 && /\d/.test(part) ? dialled(part) : '';
        if (number === null) return unread;
        const text = part.replace(/[\s\ue000.(-]+$/, '');
        const lead = text.length - text.replace(/^[\s\ue000.)-]+/, '').length;
        if (number !== '') found.push({ from: from + lead, to: from + text.length, number });
        from += part.length;
      }
      at += piece.length;
    }
    const last = found.at(-1);
    const extension = last && EXTENSION.exec(plain.slice(last.to));
    if (last && extension) {
      last.number += `;ext=${extension[1]}`;
      last.to += extension[0].length;
      stretches.lastIndex = last.to;
    }
  }
  const isGrouped = /\d[,;]\d/.test(plain) && found.some(({ number }) => countDigits(number) < MIN_DIGITS);
  if (isGrouped) return unread;
  return withTextBetween(typed, found);
}

/** Maximum characters that are read: no list of telephone numbers is longer. */
const MAX_LENGTH = 500;

function withTextBetween(
  typed: string,
  found: readonly { from: number; to: number; number: string }[],
): TelephonePart[] {
  const parts: TelephonePart[] = [];
  let at = 0;
  for (const { from, to, number } of found) {
    if (from > at) parts.push({ text: typed.slice(at, from), href: null });
    parts.push({ text: typed.slice(from, to), href: `tel:${number}` });
    at = to;
  }
  if (at < typed.length) parts.push({ text: typed.slice(at), href: null });
  return parts;
}

/** Placeholder number in examples: no link dials it, and every form of the site accepts it. */
export const EXAMPLE_TELEPHONE = '+243 000 000 000';

/** True for {@link EXAMPLE_TELEPHONE}, however its digits are spaced. */
export function isExampleTelephone(typed: string): boolean {
  return plainForm(typed).replace(/[^\d+]/g, '') === EXAMPLE_TELEPHONE.replaceAll(' ', '');
}

/** Returns the address that dials the one number of a text; `null` where there is none, or several. */
export function dialOne(typed: string): string | null {
  const links = readTelephones(typed).flatMap(({ href }) => href ?? []);
  return links.length === 1 ? (links[0] ?? null) : null;
}

/** Returns the address of the WhatsApp chat with the one number of a text; `null` where its country is not named. */
export function whatsAppHref(typed: string): string | null {
  const [, digits] = /^tel:\+(\d+)$/.exec(dialOne(typed) ?? '') ?? [];
  return digits === undefined ? null : `https://wa.me/${digits}`;
}
