import type { z } from 'zod';
import { itemSchemas } from '#content/collections/collection.schema.ts';
import { DEFINITIONS } from './definitions.ts';

/** Schemas of each type's items. */
export const SCHEMAS = {
  event: itemSchemas(DEFINITIONS.event, 'Event'),
  notice: itemSchemas(DEFINITIONS.notice, 'Notice'),
};

export type AgendaEvent = z.output<typeof SCHEMAS.event.item>;
export type Notice = z.output<typeof SCHEMAS.notice.item>;

/** An item of any of the types. */
export type PublishedItem = AgendaEvent | Notice;
