import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type {
  checklistChangeSchema,
  checklistSchema,
  removedDemonstrationSchema,
} from './first-start.schema.ts';

const { api } = addresses;

/** Calls of the dashboard's checklist. */
export const checklistCalls = {
  read: apiCall<{ answer: typeof checklistSchema }>('GET', api.checklist),
  hide: apiCall<{ json: typeof checklistChangeSchema; answer: typeof checklistSchema }>('PUT', api.checklist),
  removeDemonstration: apiCall<{ answer: typeof removedDemonstrationSchema }>('DELETE', api.demonstration),
};
