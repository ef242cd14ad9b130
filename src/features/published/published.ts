import { describedCollection } from '#content/collections/index.ts';
import { DEFINITIONS } from './definitions.ts';
import { SCHEMAS } from './published.schema.ts';

/** The agenda. */
export const EVENTS = describedCollection(DEFINITIONS.event, { schemas: SCHEMAS.event });

/** Collections of the types whose items have a slug, a status and a date of publication. */
export const COLLECTIONS = { event: EVENTS } as const;
