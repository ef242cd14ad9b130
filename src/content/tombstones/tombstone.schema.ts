import { z } from 'zod';
import { ALL_CONTENT_TYPES, type ContentType } from '../content-types.ts';

/** Something that can be ended: an item of content, an administrator's account, a visitor's message, a stored file. */
export type TombstoneType = ContentType | 'account' | 'message' | 'media';

const TOMBSTONE_TYPES = [
  ...ALL_CONTENT_TYPES,
  'account',
  'message',
  'media',
] as const satisfies readonly TombstoneType[];

/** The last thing that was done to it; `undone` where it is on the site again. */
export const TOMBSTONE_STATES = ['undone', 'trashed', 'disabled', 'unsubscribed', 'deleted'] as const;
export type TombstoneState = (typeof TOMBSTONE_STATES)[number];

/** A thing that was ended, or that was ended once and is there again. */
export const tombstoneSchema = z.object({
  type: z.enum(TOMBSTONE_TYPES),
  /** An id, a stored file's key, or a keyed hash of a subscriber's address. */
  subject: z.string().min(1).max(200),
  state: z.enum(TOMBSTONE_STATES),
  /** ISO 8601, in UTC. */
  endedAt: z.iso.datetime({ precision: 3 }),
});

export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>;
