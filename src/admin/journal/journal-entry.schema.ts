import { z } from 'zod';
import { pageQuerySchema } from '#lib/http/pagination.ts';

/** Where the item of an entry is now. */
export const SUBJECT_STATES = ['present', 'trashed', 'gone'] as const;

export const journalEntrySchema = z
  .object({
    id: z.string(),
    occurredAt: z.string(),
    actor: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe(
        'The administrator, by the name they have today; null for a visitor or the installation itself',
      ),
    action: z.string().describe('`subject.verb`, such as `publication.published`'),
    subjectType: z.string(),
    subjectId: z.string(),
    subjectLabel: z.string().nullable().describe('Name of the subject at that moment'),
    occurrences: z.int().describe('How often it happened; failed logins of an hour are one entry'),
    subjectState: z
      .enum(SUBJECT_STATES)
      .describe('Whether the subject is on the site, in the trash or deleted'),
  })
  .meta({ id: 'JournalEntry', description: 'Who did what, when' });

export type JournalEntry = z.infer<typeof journalEntrySchema>;
export type SubjectState = JournalEntry['subjectState'];

/** Text without control characters: PostgreSQL refuses NUL. */
const word = (sentence: string) =>
  z
    .string()
    .max(100, sentence)
    .regex(/^\P{Cc}*$/u, sentence)
    .optional();
const day = z.iso.date({ error: 'La date n’est pas valide.' }).optional();

/** Filters of the journal; without any, all its entries. */
export const journalQuerySchema = pageQuerySchema.extend({
  /** Defaults to the first page, so that the whole journal is never sent at once. */
  page: pageQuerySchema.shape.page.default(1),
  actor: word('Cet administrateur n’existe pas.').describe('The id of an administrator'),
  subject: word('Ce type n’existe pas.').describe('Type of the subject, such as `article`'),
  action: word('Cette action n’existe pas.').describe('Such as `publication.published`'),
  from: day.describe('The first day, in the organisation’s time zone'),
  to: day.describe('The last day'),
});

export type JournalQuery = z.infer<typeof journalQuerySchema>;
