import { addresses } from '#src/addresses.ts';
import { lightAddress } from '#ui/light/light-address.ts';

/** Parts of a page's weight, by what the browser asked for. */
export const PARTS = ['html', 'css', 'font', 'picture', 'script', 'other'] as const;
export type Part = (typeof PARTS)[number];

/** Bytes of one page's first visit. */
export interface PageWeight {
  /** As transferred, headers included; without scrolling, before any sign of a hand. */
  readonly parts: Readonly<Record<Part, number>>;
  /** The sum of the parts. */
  readonly total: number;
  /** The sum once somebody has scrolled to the end. */
  readonly scrolled: number;
  /** Bytes of the scripts that stand in the page, compressed: our own, not the router's data. */
  readonly inline: number;
}

export interface WeighedPage {
  readonly name: string;
  /** Its address, from that of the newest article. */
  path(article: string): string;
  /** Bytes that the whole visit may cost. */
  readonly budget: number;
  /** Bytes below which it was not measured: an error page, pictures that did not come. */
  readonly floor: number;
  /** The least number of its pictures' bytes; null for a page that carries none, and no typeface. */
  readonly pictures: number | null;
}

const KB = 1000;

/** Bytes of the style sheets of one page at most. */
export const STYLE_BUDGET = 16 * KB;
/** Bytes of the scripts that stand in one page at most, and their floor. */
export const INLINE_BUDGET = 4 * KB;
export const INLINE_FLOOR = 0.3 * KB;

const FULL_PAGES: readonly WeighedPage[] = [
  { name: 'home', path: () => addresses.site.home, budget: 120 * KB, floor: 60 * KB, pictures: 10 * KB },
  {
    name: 'list',
    path: () => addresses.site.publications.article.list,
    budget: 150 * KB,
    floor: 60 * KB,
    pictures: 15 * KB,
  },
  {
    name: 'article',
    path: addresses.site.publications.article.detail,
    budget: 110 * KB,
    floor: 50 * KB,
    pictures: 5 * KB,
  },
  {
    name: 'gallery',
    path: () => addresses.site.gallery,
    budget: 200 * KB,
    floor: 80 * KB,
    pictures: 20 * KB,
  },
];

/** The light version of the same pages (`docs/specification/light-version.md`): no typeface, no picture until it is asked for. */
const LIGHT_PAGES = FULL_PAGES.map(
  ({ name, path }): WeighedPage => ({
    name: `light ${name}`,
    path: (article) => lightAddress(path(article)),
    budget: 30 * KB,
    floor: 3 * KB,
    pictures: null,
  }),
);

export const WEIGHED_PAGES: readonly WeighedPage[] = [...FULL_PAGES, ...LIGHT_PAGES];
