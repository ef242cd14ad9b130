/** Parts of a page that are timed; each holds the ones before it, but for the tree, which is by itself. */
export const PARTS = ['tree', 'loaders', 'router', 'renderer', 'whole'] as const;
export type Part = (typeof PARTS)[number];

/** A question of `rendering.ts` to the process that it measures, answered with microseconds of processor time. */
export type RenderingOrder =
  /** Does one part of a page once, and answers with the time that it took. */
  | { readonly task: 'do'; readonly path: string; readonly part: Exclude<Part, 'whole'> }
  /** Answers with what the process has used since its start. */
  | { readonly task: 'read' };
