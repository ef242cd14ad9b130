import type { Services } from '#content/services.ts';
import { hasAnyUser } from './accounts.queries.ts';

/** Whether anybody can log in at all. */
export function hasAdministrator(services: Pick<Services, 'db'>): Promise<boolean> {
  return hasAnyUser(services.db);
}
