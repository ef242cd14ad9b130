import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type {
  exportQuerySchema,
  newsletterFormSchema,
  newsletterMessageSchema,
  subscribersQuerySchema,
  subscribersSchema,
} from './subscriber.schema.ts';

const { api } = addresses;

type Message = { json: typeof newsletterFormSchema; answer: typeof newsletterMessageSchema };

/** Calls with which visitors subscribe and leave, and with which administrators manage the list. */
export const newsletterCalls = {
  subscribe: apiCall<Message>('POST', api.subscribe),
  unsubscribe: apiCall<Message>('POST', api.unsubscribe),
  listSubscribers: apiCall<{ query: typeof subscribersQuerySchema; answer: typeof subscribersSchema }>(
    'GET',
    api.subscribers,
  ),
  deleteSubscriber: apiCall('DELETE', api.subscriber),
  exportSubscribers: apiCall<{ query: typeof exportQuerySchema }>('GET', api.subscribersExport),
};
