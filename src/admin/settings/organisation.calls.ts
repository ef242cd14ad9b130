import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { previewRequestSchema, previewSchema } from './preview.schema.ts';
import type { sectionInputSchema, sectionSchema, sectionStateSchema } from './section.schema.ts';

const { organisation, organisationPreview, organisationSection, organisationUndo } = addresses.api;

/** Calls about the organisation's settings; the id is the section's name. */
export const organisationCalls = {
  list: apiCall<{ answer: z.ZodArray<typeof sectionStateSchema> }>('GET', organisation),
  read: apiCall<{ answer: typeof sectionSchema }>('GET', organisationSection),
  change: apiCall<{ json: typeof sectionInputSchema; answer: typeof sectionSchema }>(
    'PUT',
    organisationSection,
  ),
  undo: apiCall<{ answer: typeof sectionSchema }>('POST', organisationUndo),
  preview: apiCall<{ json: typeof previewRequestSchema; answer: typeof previewSchema }>(
    'POST',
    organisationPreview,
  ),
};
