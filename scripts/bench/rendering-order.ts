/**
 * Parts of a page that are timed; each holds the ones before it, but for the tree, which is by itself. `nothing` is what
 * it costs to be asked.
 */
export const PARTS = ['nothing', 'tree', 'loaders', 'router', 'renderer', 'whole'] as const;
export type Part = (typeof PARTS)[number];

/**
 * A question of `rendering.ts` to the process that it measures: it does one part of a page once, and answers with the
 * microseconds of processor time that it has used since its start.
 */
export interface RenderingOrder {
  readonly path: string;
  readonly part: Exclude<Part, 'whole'>;
}
