import {
  INLINE_BUDGET,
  INLINE_FLOOR,
  PARTS,
  type PageWeight,
  STYLE_BUDGET,
  WEIGHED_PAGES,
  type WeighedPage,
} from './pages.ts';
import type { Weights } from './weigh-product.ts';

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** A figure, and the last landed one beside it where it is another. */
function compared(bytes: number, landed: number | undefined): string {
  const now = kilobytes(bytes);
  const before = landed === undefined ? now : kilobytes(landed);
  return now === before ? now : `${now} (${before})`;
}

/** Returns a table of the weights in kilobytes of 1,000 bytes, those that were landed last in brackets. */
export function formatWeights(weights: Weights, landed: Weights): string {
  const head = ['page', 'budget', 'total', ...PARTS, 'inline scripts', 'scrolled'];
  const rows = WEIGHED_PAGES.map(({ name, budget }) => {
    const [now, before] = [weights[name], landed[name]];
    if (!now) return [name, kilobytes(budget), 'not weighed'];
    return [
      name,
      kilobytes(budget),
      compared(now.total, before?.total),
      ...PARTS.map((part) => compared(now.parts[part], before?.parts[part])),
      compared(now.inline, before?.inline),
      compared(now.scrolled, before?.scrolled),
    ];
  });
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `kB (those landed last in brackets)\n\n${lines.join('\n')}\n`;
}

function* faultsOf(page: WeighedPage, { parts, total, inline }: PageWeight): Generator<string> {
  const beyond = (what: string, bytes: number, budget: number) =>
    `${what} of ${page.name}: ${kilobytes(bytes)} kB, ${kilobytes(budget)} at most`;
  const short = (what: string, bytes: number, floor: number) =>
    `${what} of ${page.name}: ${kilobytes(bytes)} kB, less than ${kilobytes(floor)}: it was not measured`;
  if (total > page.budget) yield beyond('bytes', total, page.budget);
  if (parts.css > STYLE_BUDGET) yield beyond('styles', parts.css, STYLE_BUDGET);
  if (inline > INLINE_BUDGET) yield beyond('inline scripts', inline, INLINE_BUDGET);
  if (parts.script > 0) yield beyond('script files', parts.script, 0);
  if (total < page.floor) yield short('bytes', total, page.floor);
  if (page.pictures === null) {
    if (parts.picture > 0) yield beyond('pictures', parts.picture, 0);
    if (parts.font > 0) yield beyond('typefaces', parts.font, 0);
  } else if (parts.picture < page.pictures) yield short('pictures', parts.picture, page.pictures);
  if (inline < INLINE_FLOOR) yield short('inline scripts', inline, INLINE_FLOOR);
}

/** Returns a sentence for each weight of a page that is above its budget, or so low that it was not measured. */
export function findFaults(page: WeighedPage, weight: PageWeight | undefined): string[] {
  return weight ? [...faultsOf(page, weight)] : [`${page.name} was not weighed`];
}
