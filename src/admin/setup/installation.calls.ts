import type { loginResultSchema } from '#accounts/account.schema.ts';
import { apiCall } from '#lib/http/api-call.ts';
import { addresses } from '#src/addresses.ts';
import type { answersSchema, installationSchema } from './installation.schema.ts';

/** Calls of the setup page; both carry its code in a header. */
export const installationCalls = {
  read: apiCall<{ answer: typeof installationSchema }>('GET', addresses.api.installation),
  install: apiCall<{ json: typeof answersSchema; answer: typeof loginResultSchema }>(
    'POST',
    addresses.api.installation,
  ),
};
