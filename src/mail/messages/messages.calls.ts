import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type {
  messageChangeSchema,
  messageFormSchema,
  messageSchema,
  messageSentSchema,
  messagesQuerySchema,
  messagesSchema,
} from './message.schema.ts';

const { api } = addresses;

/** Calls by which visitors send messages and administrators manage them. */
export const messagesCalls = {
  send: apiCall<{ json: typeof messageFormSchema; answer: typeof messageSentSchema }>('POST', api.contact),
  list: apiCall<{ query: typeof messagesQuerySchema; answer: typeof messagesSchema }>('GET', api.messages),
  change: apiCall<{ json: typeof messageChangeSchema; answer: typeof messageSchema }>('PATCH', api.message),
  purge: apiCall('DELETE', api.message),
};
