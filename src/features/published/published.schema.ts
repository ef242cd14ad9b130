import type { z } from 'zod';
import { itemSchemas } from '#content/collections/collection.schema.ts';
import { DEFINITIONS } from './definitions.ts';

/** Schemas of each type's items. */
export const SCHEMAS = {
  event: itemSchemas(DEFINITIONS.event, 'Event'),
};

export type AgendaEvent = z.output<typeof SCHEMAS.event.item>;

/** An item of any of the types. */
export type PublishedItem = AgendaEvent;
