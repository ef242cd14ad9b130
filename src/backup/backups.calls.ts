import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import type { pageQuerySchema } from '#lib/http/pagination.ts';
import { addresses } from '#src/addresses.ts';
import type {
  backupOrderSchema,
  backupRunSchema,
  backupStatusSchema,
  dailySchema,
  downloadAnswerSchema,
  ticketSchema,
} from './backups.schema.ts';

const { api } = addresses;

export const backupCalls = {
  readStatus: apiCall<{ answer: typeof backupStatusSchema }>('GET', api.backups),
  listRuns: apiCall<{ query: typeof pageQuerySchema; answer: z.ZodArray<typeof backupRunSchema> }>(
    'GET',
    api.backupRuns,
  ),
  switchDaily: apiCall<{ json: typeof dailySchema; answer: typeof dailySchema }>('PUT', api.dailyBackup),
  startDownload: apiCall<{ json: typeof backupOrderSchema; answer: typeof downloadAnswerSchema }>(
    'POST',
    api.backupDownload,
  ),
  readDownload: apiCall<{ answer: typeof downloadAnswerSchema }>('GET', api.backupDownload),
  cancelDownload: apiCall('DELETE', api.backupDownload),
  /** Called only by the browser's download manager. */
  fetchFile: apiCall<{ query: typeof ticketSchema }>('GET', api.backupFile),
};
