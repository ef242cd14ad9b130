import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { isAppError } from '#lib/app-error.ts';
import { StartError } from '#lib/start-error.ts';
import type { NewAdministrator } from './account.schema.ts';
import { hasAnyUser } from './accounts.queries.ts';
import { createAdministrator } from './create-administrator.ts';

/** True when there is an account. */
export function hasAdministrator(services: Pick<Services, 'db'>): Promise<boolean> {
  return hasAnyUser(services.db);
}

/**
 * Creates the configured administrator when there is none at all (`docs/specification/sessions.md#administrators`);
 * several instances may start at once.
 * @returns true when this call created it.
 * @throws {StartError} when it is needed and invalid.
 */
export async function ensureFirstAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'changeHandlers' | 'organisation'>,
  configured: NewAdministrator | null,
): Promise<boolean> {
  if (await hasAdministrator(services)) return false;
  if (!configured) {
    services.log.warn(
      'there is no administrator yet: the printed address makes one, or the command admin create',
    );
    return false;
  }
  try {
    await createAdministrator(services, SYSTEM_ACTOR, configured);
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'conflict') return false;
    const faults = Object.entries(error.fields ?? {}).map(
      ([field, sentence]) => `  ADMIN_${field.toUpperCase()} : ${sentence}`,
    );
    const sentence = 'Le premier compte d’administration ne peut pas être créé :';
    throw new StartError([sentence, ...faults].join('\n'), { cause: error });
  }
}
