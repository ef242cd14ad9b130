import { z } from 'zod';
import { TRASHED_TYPES } from '#content/content-types.ts';

/** A removal interrupted by a failure stays `removing` until it is repeated. */
const DEMONSTRATION_STATES = ['loading', 'loaded', 'removing'] as const;

/** Stored state of the demonstration: progress, and its items. */
export const demonstrationStateSchema = z.object({
  state: z.enum(DEMONSTRATION_STATES),
  total: z.int().min(0),
  items: z.array(z.object({ type: z.enum(TRASHED_TYPES), id: z.string() })),
});

export type DemonstrationState = z.infer<typeof demonstrationStateSchema>;

/** The dashboard's suggestions, in order (docs/specification/installation.md#what-is-next). */
export const TASKS = [
  'backups',
  'assistance',
  'logo',
  'colours',
  'hero',
  'contact',
  'mission',
  'about',
  'domains',
  'objectives',
  'values',
  'network',
  'partners',
  'donation',
  'article',
  'team',
  'address',
  'abuse',
  'membership',
  'newsletter',
  'legal',
  'privacy',
  'accessibility',
  'introductions',
  'summaries',
] as const;

export type Task = (typeof TASKS)[number];

const taskSchema = z.enum(TASKS);

/** Suggestions that an administrator has hidden. */
export const hiddenTasksSchema = z.array(taskSchema).max(TASKS.length);

/** The dashboard's checklist. */
export const checklistSchema = z
  .object({
    tasks: z.array(z.object({ task: taskSchema, isDone: z.boolean(), isHidden: z.boolean() })),
    demonstration: z
      .object({ state: z.enum(DEMONSTRATION_STATES), total: z.int(), loaded: z.int() })
      .nullable()
      .describe(
        'Content of the demonstration that a first start has asked for; null without, or once removed',
      ),
  })
  .meta({
    id: 'Checklist',
    description: 'What is to be done next; each task is ticked by the site’s own state',
  });

export type Checklist = z.infer<typeof checklistSchema>;

export const checklistChangeSchema = z.object({ hidden: hiddenTasksSchema });

export const removedDemonstrationSchema = z.object({
  trashed: z.int().describe('Things that are in the trash'),
  kept: z.int().describe('Things that somebody has changed, and that stay'),
});

export type RemovedDemonstration = z.infer<typeof removedDemonstrationSchema>;
