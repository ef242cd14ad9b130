import type { z } from 'zod';
import type { DeclaredCall } from '#platform/http/api-call.ts';
import type { CallLine } from '#platform/http/call-route.ts';
import type { Actor } from '../actor.ts';
import type { VersionCheck } from './change-item.ts';
import type { CollectionCalls } from './collection.calls.ts';
import type { Collection, CollectionTable, Versioned } from './collection.ts';

export interface Identified {
  readonly id: string;
}

/**
 * Routes of a collection: the calls that they answer, their schemas, and the use cases that are its own. The schemas have
 * to be those that the calls declare.
 */
export interface CollectionRoutes<
  Table extends CollectionTable,
  Item extends Identified,
  ItemSchema extends z.ZodObject,
  NewSchema extends z.ZodType,
  ChangeSchema extends z.ZodType,
> {
  readonly collection: Collection<Table, Item>;
  /** Name of its group in the description of the API. */
  readonly tag: string;
  readonly calls: CollectionCalls<NoInfer<ItemSchema>, NoInfer<NewSchema>>;
  readonly schema: ItemSchema;
  /** Order of its list, in words. */
  readonly listed: string;
  readonly create: {
    readonly schema: NewSchema;
    readonly description?: string;
    /** Bytes of one file, where the server's own limit is not meant. */
    readonly fileSizeLimit?: number;
    run(actor: Actor, input: z.output<NewSchema>): Promise<Versioned<Item>>;
  };
  /** Left out where an item never changes. */
  readonly change?: {
    readonly call: DeclaredCall<
      { form: NoInfer<ChangeSchema>; answer: NoInfer<ItemSchema> },
      { readonly id: string }
    >;
    readonly schema: ChangeSchema;
    run(
      actor: Actor,
      id: string,
      input: z.output<ChangeSchema>,
      isCurrentVersion: VersionCheck,
    ): Promise<Versioned<Item>>;
  };
}

/** Options of the routes that take no item. */
export interface CommonRoutes<Table extends CollectionTable, Item extends Identified> {
  readonly collection: Collection<Table, Item>;
  readonly tag: string;
  readonly calls: Readonly<
    Record<'list' | 'read' | 'trash' | 'restore' | 'listTrash' | 'listYears', CallLine>
  >;
  readonly schema: z.ZodObject;
  readonly listed: string;
}
