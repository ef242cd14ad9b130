import type { Services } from '#content/services.ts';
import { readOnce } from '#organisation/organisation-reader.ts';

/** Returns the services of one rendering. */
export function servicesOfRendering(services: Services): Services {
  return { ...services, organisation: readOnce(services.organisation, services.noteIncomplete) };
}
