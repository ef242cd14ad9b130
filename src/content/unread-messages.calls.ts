import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';

/** Counts the messages that nobody has answered or archived: the frame of the back office shows it on each screen. */
export const countUnreadCall = apiCall<{ answer: z.ZodObject<{ unread: z.ZodNumber }> }>(
  'GET',
  addresses.api.unreadMessages,
);
