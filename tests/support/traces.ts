import { DEFAULTS } from '#settings/defaults/index.ts';
import { starterContent } from '#settings/starter/index.ts';

/** Shorter texts may be anybody's: 'Santé', 'Notre équipe'. */
const TELLING_LENGTH = 40;

/** Returns every text of a value, without the links, whose texts are the product's own. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.replaceAll(/<a .*?<\/a>/g, '<>').split(/<[^>]*>/);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** Returns the visible text of HTML or JSON, with single spaces of one kind. */
function plain(text: string): string {
  return text
    .replaceAll(/&nbsp;|&#(?:160|xa0);|\\u00a0|\\u202f/gi, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** Texts of the default organisation that no other organisation would write. */
const TELLING_WORDS: readonly string[] = (() => {
  const { identity, contact, partners, testimonials } = DEFAULTS;
  const neutral = new Set(
    textsOf(
      starterContent({ name: '', tagline: '', seat: '', country: '', email: '', timeZone: '', year: 2026 }),
    ).map(plain),
  );
  const long = textsOf(DEFAULTS)
    .map((text) => plain(text).trim())
    .filter((text) => text.length > TELLING_LENGTH && !neutral.has(text));
  const short = [
    identity.seat,
    identity.tagline,
    contact.email,
    ...contact.networks.map(({ url }) => url),
    ...partners.items.flatMap(({ name, url, logo }) => [name, url, logo ?? name]),
    ...testimonials.items.map(({ author }) => author),
    '/organisation/hero/',
  ];
  return [...new Set([...long, ...short.map(plain)])];
})();

/** Its name, in any spelling. */
const NAME = new RegExp(DEFAULTS.identity.name, 'i');
/** Where it works. */
const PLACES = /\b(?:Goma|Nyiragongo|Beni|Nord-Kivu)\b/;

/**
 * Returns the traces of the default organisation in a response, each with its context.
 * @param isScript true for code, which contains towns as names of time zones.
 */
export function findTraces(answer: string, isScript = false): string[] {
  const text = plain(answer);
  return [
    text.search(NAME),
    isScript ? -1 : text.search(PLACES),
    ...TELLING_WORDS.map((words) => text.indexOf(words)),
  ]
    .filter((index) => index >= 0)
    .map((index) => text.slice(Math.max(0, index - 80), index + 80));
}

/** Number of texts that {@link findTraces} looks for. */
export const LOOKED_FOR = TELLING_WORDS.length + 2;
