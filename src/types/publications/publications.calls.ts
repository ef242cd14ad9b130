import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import type { yearsSchema } from '#lib/http/list-query.ts';
import { addresses } from '#src/addresses.ts';
import type { alertCoverSchema, listedPublicationSchema, publicationSchema } from './publication.schema.ts';
import type { PublicationKind } from './publication.ts';
import type {
  changeDomainsSchema,
  changePublicationSchema,
  createPublicationSchema,
  publicationListQuerySchema,
  publicationTrashQuerySchema,
} from './publication-input.schema.ts';

type Answer = { answer: typeof publicationSchema };
type ListAnswer = { answer: z.ZodArray<typeof listedPublicationSchema> };

/** Names the drawn cover of bulletins, which is stored at its first use. */
export const alertCoverCall = apiCall<{ answer: typeof alertCoverSchema }>('POST', addresses.api.alertCover);

/** Calls that steer the alert of a bulletin. */
export const endAlertCall = apiCall<Answer>('PATCH', addresses.api.endAlert);
export const prolongAlertCall = apiCall<Answer>('PATCH', addresses.api.prolongAlert);

/** Returns the calls of a kind: the same ones under three addresses. */
export function publicationCalls(kind: PublicationKind) {
  const { list, one, domains, trash, trashed, restore, years } = addresses.api.publications[kind];
  return {
    list: apiCall<ListAnswer & { query: typeof publicationListQuerySchema }>('GET', list),
    listYears: apiCall<{ answer: typeof yearsSchema }>('GET', years),
    listTrash: apiCall<ListAnswer & { query: typeof publicationTrashQuerySchema }>('GET', trashed),
    read: apiCall<Answer>('GET', one),
    create: apiCall<Answer & { form: typeof createPublicationSchema }>('POST', list),
    change: apiCall<Answer & { form: typeof changePublicationSchema }>('PUT', one),
    changeDomains: apiCall<Answer & { json: typeof changeDomainsSchema }>('PATCH', domains),
    trash: apiCall<Answer>('PATCH', trash),
    restore: apiCall<Answer>('PATCH', restore),
    delete: apiCall('DELETE', one),
  };
}
