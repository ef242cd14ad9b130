import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { journalEntrySchema, journalQuerySchema } from './journal-entry.schema.ts';

export const listJournalEntries = apiCall<{
  query: typeof journalQuerySchema;
  answer: z.ZodArray<typeof journalEntrySchema>;
}>('GET', addresses.api.journal);
