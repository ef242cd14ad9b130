import { LIST_PAGE_SIZE } from '#admin/lists/list-query.ts';
import {
  DOWNLOAD_GRACE,
  DOWNLOAD_LIFETIME,
  LONGEST_WITHOUT_BACKUP,
  MAX_PASSPHRASE_LENGTH,
  MIN_PASSPHRASE_LENGTH,
} from '#backup/backups.policy.ts';
import { PUBLIC_PAGE_SIZE } from '#lib/http/pagination.ts';
import { frenchDate } from '#lib/text/french-date.ts';
import { EXPORT_FILE_NAME } from '#mail/newsletter/newsletter-words.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { EXCERPT_LENGTH, TEASER_LENGTH } from '#types/publications/publication.ts';
import { paginationPages } from '#ui/pagination-pages.ts';

/** Returns a text with plain spaces, because the specification does not define its line breaks. */
const words = (text: string) => text.replaceAll('\u00a0', ' ');

/** A constant or a limit of the specification. */
export interface SpecConstant {
  readonly name: string;
  readonly specified: unknown;
  readonly actual: unknown;
}

const HOUR = 60 * 60 * 1000;
const ZONE = 'Africa/Lubumbashi';
const NOON = '2024-01-12T09:30:00.000Z';

/** Those that the code has as a value; browser tests measure sizes and times that only a screen shows. */
export const CONSTANTS: readonly SpecConstant[] = [
  { name: 'items a page of a public list', specified: 10, actual: PUBLIC_PAGE_SIZE },
  { name: 'items a page of a list of the back office', specified: 10, actual: LIST_PAGE_SIZE },
  { name: 'pages shown, of five', specified: [1, 2, 3, 4, 5], actual: paginationPages(3, 5) },
  {
    name: 'pages shown, of sixty',
    specified: [1, 'gap', 29, 30, 31, 'gap', 60],
    actual: paginationPages(30, 60),
  },
  { name: 'characters of a short description in lists', specified: 150, actual: EXCERPT_LENGTH },
  { name: 'characters of the home teaser', specified: 200, actual: TEASER_LENGTH },
  { name: 'values', specified: 13, actual: DEFAULTS.values.items.length },
  { name: 'domains', specified: 8, actual: DEFAULTS.domains.items.length },
  { name: 'objectives', specified: 7, actual: DEFAULTS.objectives.items.length },
  { name: 'testimonials', specified: 3, actual: DEFAULTS.testimonials.items.length },
  { name: 'partners', specified: 5, actual: DEFAULTS.partners.items.length },
  { name: 'year of the copyright line', specified: 2025, actual: DEFAULTS.identity.copyrightYear },
  { name: 'export file', specified: 'newsletter-subscribers.txt', actual: `${EXPORT_FILE_NAME}.txt` },
  { name: 'date in a detail', specified: '12 janvier 2024', actual: words(frenchDate(NOON, 'long', ZONE)) },
  {
    name: 'date on a card',
    specified: '12 janvier 2024 à 11:30',
    actual: words(frenchDate(NOON, 'withTime', ZONE)),
  },
  { name: 'date in the back office', specified: '12/01/2024', actual: frenchDate(NOON, 'short', ZONE) },
  {
    name: 'characters of a passphrase',
    specified: [12, 200],
    actual: [MIN_PASSPHRASE_LENGTH, MAX_PASSPHRASE_LENGTH],
  },
  { name: 'hours for which a backup can be fetched', specified: 24, actual: DOWNLOAD_LIFETIME / HOUR },
  { name: 'hours after its last byte', specified: 2, actual: DOWNLOAD_GRACE / HOUR },
  {
    name: 'days without a backup until the alarm',
    specified: 8,
    actual: LONGEST_WITHOUT_BACKUP / (24 * HOUR),
  },
];
