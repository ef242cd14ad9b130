/** What is timed of a page; each holds the ones before it, but for the tree, which is by itself. */
export const PARTS = ['tree', 'loaders', 'router', 'renderer', 'whole'] as const;
export type Part = (typeof PARTS)[number];

/** What `rendering.ts` asks of the process that it measures, which answers with microseconds of processor time. */
export type RenderingOrder =
  /** Does one part of a page so many times, and answers with the time of one. */
  | {
      readonly task: 'repeat';
      readonly path: string;
      readonly part: Exclude<Part, 'whole'>;
      readonly count: number;
    }
  /** Answers with what the process has used since its start. */
  | { readonly task: 'read' };
