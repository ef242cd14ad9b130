import { addresses } from '#src/addresses.ts';
import { lightAddress } from '#ui/light/light-address.ts';

/** Parts of a page's weight, by type of request. */
export const PARTS = ['document', 'stylesheet', 'font', 'image', 'script', 'other'] as const;
export type Part = (typeof PARTS)[number];

/** Bytes of a page's first visit, before any interaction: each part as transferred, headers included. */
export type PageWeight = Readonly<Record<Part | 'total', number>> & {
  /** Bytes of the scripts in the page itself, compressed. */
  readonly inline: number;
};

/**
 * Minimum and maximum bytes; below the minimum something else was measured: an error page, missing pictures.
 */
type Bounds = Readonly<Partial<Record<keyof PageWeight, readonly [least: number, most: number]>>>;

export interface WeighedPage {
  readonly name: string;
  /** Its address, given that of the newest article. */
  path(article: string): string;
  readonly bounds: Bounds;
}

const KB = 1000;
const NOTHING = [0, 0] as const;

/** Bounds of every page. */
const COMMON: Bounds = { stylesheet: [KB, 16 * KB], inline: [0.3 * KB, 4 * KB], script: NOTHING };

const { home, gallery, publications } = addresses.site;
const FULL_PAGES = [
  { name: 'home', path: () => home, total: [60 * KB, 120 * KB], image: 10 * KB },
  { name: 'list', path: () => publications.article.list, total: [60 * KB, 150 * KB], image: 15 * KB },
  { name: 'article', path: publications.article.detail, total: [50 * KB, 110 * KB], image: 5 * KB },
  { name: 'gallery', path: () => gallery, total: [80 * KB, 200 * KB], image: 20 * KB },
] as const;

export const WEIGHED_PAGES: readonly WeighedPage[] = FULL_PAGES.flatMap(({ name, path, total, image }) => [
  { name, path, bounds: { ...COMMON, total, image: [image, total[1]] } },
  // The light version of the same page (`docs/specification/light-version.md`): no typeface, and no picture
  // until it is requested.
  {
    name: `light ${name}`,
    path: (article) => lightAddress(path(article)),
    bounds: { ...COMMON, total: [3 * KB, 30 * KB], image: NOTHING, font: NOTHING },
  },
]);

export function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

/** Returns a sentence for each weight of a page outside its bounds. */
export function findFaults({ name, bounds }: WeighedPage, weight: PageWeight): string[] {
  return Object.entries(bounds).flatMap(([part, [least, most]]) => {
    const bytes = weight[part as keyof PageWeight];
    if (bytes > most) return [`${part} of ${name}: ${kilobytes(bytes)} kB, ${kilobytes(most)} at most`];
    return bytes < least ? [`${part} of ${name}: ${kilobytes(bytes)} kB, so it was not measured`] : [];
  });
}
