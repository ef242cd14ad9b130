/** Letters and digits that are not mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The first byte that is rejected, because the remainder of higher ones would favour some characters. */
const FIRST_UNFAIR = 256 - (256 % ALPHABET.length);

/** Returns this many random characters of the alphabet, each equally likely. */
function randomCharacters(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * count))) {
      if (byte < FIRST_UNFAIR && text.length < count) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** Returns a random secret that can be read out and typed: four groups of five characters, 99 bits. Also for browsers. */
export function readableSecret(): string {
  return Array.from({ length: 4 }, () => randomCharacters(5)).join('-');
}
