import type { Services } from '#content/services.ts';
import { hasAnyUser } from './accounts.queries.ts';

/** True when there is an account. */
export function hasAdministrator(services: Pick<Services, 'db'>): Promise<boolean> {
  return hasAnyUser(services.db);
}
