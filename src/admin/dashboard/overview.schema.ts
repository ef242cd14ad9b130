import { z } from 'zod';
import { journalEntrySchema } from '#admin/journal/journal-entry.schema.ts';
import { CONTENT_TYPES, DESCRIBED_TYPES, TRASHED_TYPES, type TrashedType } from '#content/content-types.ts';
import { subscriberSchema } from '#mail/newsletter/subscriber.schema.ts';
import { SHOWN_PAGES } from '#settings/shown-pages.ts';
import { PUBLICATION_KINDS, publicationSchema } from '#types/publications/publication.schema.ts';

const count = z.number().int();
const awaitingSchema = z.object({
  total: count.describe('How many there are in all'),
  items: z.array(
    z.object({ kind: z.enum(PUBLICATION_KINDS), id: z.string(), title: z.string(), date: z.iso.datetime() }),
  ),
});
const placesSchema = z.object({
  kept: count.describe('Drafts and scheduled ones included'),
  trashed: count,
});

const versionSchema = z.object({
  running: z.string().describe('Version of the program, such as `0.2.0`'),
  since: z.iso.datetime().nullable().describe('When it first served this site; null in its first moments'),
  notes: z
    .array(
      z.object({
        version: z.string(),
        date: z.iso.date().nullable().describe('Day of the release'),
        changes: z.array(z.string()).readonly().describe('Plain French text'),
      }),
    )
    .describe('What the newest versions change, newest first; from a file beside the program'),
  node: z.string().describe('Version of Node.js, such as `v24.22.1`'),
  advisories: z
    .array(
      z.object({
        id: z.string(),
        meaning: z.string().describe('French text'),
        fixedIn: z.array(z.string()).readonly(),
      }),
    )
    .describe('Published faults of that Node.js that concern this product'),
});

type CountedSegment = (typeof CONTENT_TYPES)[TrashedType]['segments']['api'];

/** Returns an object with a value for every counted type, by its API segment. */
export function countsBySegment<Value>(countOf: (type: TrashedType) => Value): Record<CountedSegment, Value> {
  const entries = TRASHED_TYPES.map((type) => [CONTENT_TYPES[type].segments.api, countOf(type)]);
  return Object.fromEntries(entries) as Record<CountedSegment, Value>;
}

/** The dashboard's data: drafts, scheduled publications, new subscribers, counts, version. */
export const overviewSchema = z
  .object({
    alerts: z
      .object({
        total: count,
        items: z.array(
          publicationSchema
            .pick({ id: true, title: true, endsAt: true, alertUntil: true })
            .extend({ since: z.iso.datetime() }),
        ),
      })
      .describe('Bulletins in force, newest first; `since` is their publication'),
    drafts: awaitingSchema.describe('Last changed first; `date` is when that was'),
    scheduled: awaitingSchema.describe('Next first; `date` is when it appears'),
    subscribers: z.object({ total: count, items: z.array(subscriberSchema).describe('Newest first') }),
    guardedChanges: z
      .object({ total: count, items: z.array(journalEntrySchema).describe('Newest first') })
      .describe('What was changed of accounts and of settings that ask for the password in the last 30 days'),
    unreadMessages: count.describe('Messages of visitors that nobody has answered or archived'),
    picturesToDescribe: z
      .array(z.object({ type: z.enum(DESCRIBED_TYPES), total: count }))
      .describe('How many pictures wait for their alternative text, by list; those alone where one does'),
    helpToVerify: z
      .array(z.object({ name: z.string(), verifiedOn: z.iso.date().nullable() }))
      .describe('Services of the page of help that nobody has verified for 90 days, in their order'),
    shownPages: z
      .array(z.enum(SHOWN_PAGES))
      .readonly()
      .describe('Pages without content that an update of the last 30 days has made visible'),
    counts: z.object(countsBySegment(() => placesSchema)).describe('By the segment of their addresses'),
    version: versionSchema,
  })
  .meta({ id: 'Overview' });

export type Overview = z.infer<typeof overviewSchema>;
