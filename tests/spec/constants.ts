import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_PAGE_SIZE } from '#admin/lists/list-query.ts';
import { EXPORT_FILE_NAME } from '#features/newsletter/newsletter-words.ts';
import { EXCERPT_LENGTH, TEASER_LENGTH } from '#features/publications/publication.ts';
import { domains } from '#organisation/domains.ts';
import { objectives } from '#organisation/objectives.ts';
import { organisation } from '#organisation/organisation.ts';
import { partners } from '#organisation/partners.ts';
import { testimonials } from '#organisation/testimonials.ts';
import { values } from '#organisation/values.ts';
import { PUBLIC_PAGE_SIZE } from '#platform/http/pagination.ts';
import { frenchDate } from '#platform/text/french-date.ts';
import { paginationPages } from '#ui/pagination-pages.ts';

/** A constant or a limit of the specification. */
export interface SpecConstant {
  readonly name: string;
  readonly specified: unknown;
  /** The product's value; a constant that only a screen shows has a browser test instead. */
  readonly held?: unknown;
  readonly test?: string;
  /** Line of that test that measures it. */
  readonly measured?: string;
}

const MOTION = readFileSync(join(import.meta.dirname, '../../src/ui/styles/motion.css'), 'utf8');
const ZONE = 'Africa/Lubumbashi';
const NOON = '2024-01-12T09:30:00.000Z';

/** Section 9, constant by constant. */
export const CONSTANTS: readonly SpecConstant[] = [
  { name: 'items a page of a public list', specified: 10, held: PUBLIC_PAGE_SIZE },
  { name: 'items a page of a list of the back office', specified: 10, held: LIST_PAGE_SIZE },
  { name: 'pages shown, of five', specified: [1, 2, 3, 4, 5], held: paginationPages(3, 5) },
  {
    name: 'pages shown, of sixty',
    specified: [1, 'gap', 29, 30, 31, 'gap', 60],
    held: paginationPages(30, 60),
  },
  { name: 'characters of a short description in lists', specified: 150, held: EXCERPT_LENGTH },
  { name: 'characters of the home teaser', specified: 200, held: TEASER_LENGTH },
  { name: 'values', specified: 13, held: values.length },
  { name: 'domains', specified: 8, held: domains.length },
  { name: 'objectives', specified: 7, held: objectives.length },
  { name: 'testimonials', specified: 3, held: testimonials.length },
  { name: 'partners', specified: 5, held: partners.length },
  { name: 'year of the copyright line', specified: 2025, held: organisation.copyrightYear },
  { name: 'export file', specified: 'newsletter-subscribers.txt', held: `${EXPORT_FILE_NAME}.txt` },
  { name: 'date in a detail', specified: '12 janvier 2024', held: frenchDate(NOON, 'long', ZONE) },
  { name: 'date on a card', specified: '12 janvier 2024 à 11:30', held: frenchDate(NOON, 'withTime', ZONE) },
  { name: 'date in the back office', specified: '12/01/2024', held: frenchDate(NOON, 'short', ZONE) },
  {
    name: 'delay of the second card',
    specified: '200ms',
    held: /nth-child\(2\)::after {\s*animation-delay: (\w+)/.exec(MOTION)?.[1],
  },
  {
    name: 'milliseconds of a carousel',
    specified: 5000,
    test: 'tests/e2e/public-home.test.ts',
    measured: 'const TURN = 5000;',
  },
  {
    name: 'members of the team preview',
    specified: 4,
    test: 'tests/e2e/public-home.test.ts',
    measured: 'the first four of the team',
  },
  {
    name: 'characters of the collapsed text',
    specified: 300,
    test: 'tests/e2e/public-organisation.test.ts',
    measured: 'shows 300 characters',
  },
  {
    name: 'milliseconds before the list',
    specified: 2000,
    test: 'tests/e2e/spec-sentences.long.test.ts',
    measured: 'the list comes 2 seconds after',
  },
  {
    name: 'milliseconds of a banner',
    specified: 3000,
    test: 'tests/e2e/spec-sentences.long.test.ts',
    measured: 'a banner of the trash stays 3 seconds',
  },
  {
    name: 'milliseconds of a toast',
    specified: 3000,
    test: 'tests/e2e/spec-sentences.long.test.ts',
    measured: "toBe('3000ms')",
  },
  {
    name: 'key of the notifications',
    specified: 'Alt+T',
    test: 'tests/e2e/spec-sentences.long.test.ts',
    measured: "press('Alt+t')",
  },
  {
    name: 'height of the editor',
    specified: 500,
    test: 'tests/e2e/spec-sentences.long.test.ts',
    measured: "'/admin/articles/create', 500",
  },
  {
    name: 'height of the editor of an article',
    specified: 400,
    test: 'tests/e2e/spec-sentences.long.test.ts',
    measured: "'/admin/articles/edit/{id}', 400",
  },
];
