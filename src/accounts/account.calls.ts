import type { z } from 'zod';
import { apiCall } from '#lib/http/api-call.ts';
import type { pageQuerySchema } from '#lib/http/pagination.ts';
import { addresses } from '#src/addresses.ts';
import type {
  confirmationSchema,
  loginResultSchema,
  loginSchema,
  passwordChangeSchema,
  userSchema,
} from './account.schema.ts';
import type {
  administratorInputSchema,
  administratorSchema,
  issuedPasswordSchema,
  ownAccountSchema,
  sessionSchema,
} from './administrator.schema.ts';

const { api } = addresses;

/** Calls that open and end a session, and change one's own account. */
export const accountCalls = {
  logIn: apiCall<{ json: typeof loginSchema; answer: typeof loginResultSchema }>('POST', api.login),
  logOut: apiCall('POST', api.logout),
  confirm: apiCall<{ json: typeof confirmationSchema }>('POST', api.confirm),
  readMe: apiCall<{ answer: typeof userSchema }>('GET', api.me),
  rename: apiCall<{ json: typeof ownAccountSchema; answer: typeof userSchema }>('PUT', api.me),
  changePassword: apiCall<{ json: typeof passwordChangeSchema; answer: typeof loginResultSchema }>(
    'POST',
    api.password,
  ),
  listSessions: apiCall<{ query: typeof pageQuerySchema; answer: z.ZodArray<typeof sessionSchema> }>(
    'GET',
    api.sessions,
  ),
  endOtherSessions: apiCall('DELETE', api.sessions),
  endSession: apiCall('DELETE', api.session),
};

/** Calls about the administrators. */
export const administratorCalls = {
  list: apiCall<{ query: typeof pageQuerySchema; answer: z.ZodArray<typeof administratorSchema> }>(
    'GET',
    api.administrators,
  ),
  invite: apiCall<{ json: typeof administratorInputSchema; answer: typeof issuedPasswordSchema }>(
    'POST',
    api.administrators,
  ),
  resetPassword: apiCall<{ answer: typeof issuedPasswordSchema }>('POST', api.administratorPassword),
  disable: apiCall<{ answer: typeof userSchema }>('PATCH', api.disableAdministrator),
  enable: apiCall<{ answer: typeof userSchema }>('PATCH', api.enableAdministrator),
};
