import type { Count } from '../test-steps.ts';
import { readLanded, writeLanded } from './landed.ts';
import { WEIGHED_PAGES } from './pages.ts';
import { findFaults, formatWeights } from './report.ts';
import { weighProduct } from './weigh-product.ts';

/**
 * Weighs every page and prints its figures beside those landed last, and what is wrong with them.
 * @param isToLand notes the figures as landed.
 * @returns how many pages are within their budgets.
 */
export async function weighAndPrint(isToLand = false): Promise<Count> {
  const weights = await weighProduct();
  console.log(formatWeights(weights, await readLanded()));
  const faults = WEIGHED_PAGES.map((page) => findFaults(page, weights[page.name]));
  for (const fault of faults.flat()) console.log(fault);
  if (isToLand) await writeLanded(weights);
  const failed = faults.filter(({ length }) => length > 0).length;
  return { passed: faults.length - failed, failed };
}
