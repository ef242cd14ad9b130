import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { disconnectSignal } from '#platform/http/disconnect-signal.ts';
import { ifMatchHeaders, matchesVersion, versionTag } from '#platform/http/etag.ts';
import { refuseVisitorsSearch } from '#platform/http/list-query.ts';
import { describePage, type Page, toPageRequest } from '#platform/http/pagination.ts';
import {
  actorOf,
  identifyAdministrator,
  requireAdministrator,
} from '#platform/http/require-administrator.ts';
import type { Actor } from '../actor.ts';
import type { VersionCheck } from './change-item.ts';
import { deleteQuerySchema, listQuerySchema, trashedSchema } from './collection.schema.ts';
import type { Collection, CollectionTable, Versioned } from './collection.ts';
import { deleteItem } from './delete-item.ts';
import { getItem } from './get-item.ts';
import { type ItemsRequest, listItems, listTrashedItems } from './list-items.ts';
import { restoreItem, trashItem } from './trash-item.ts';

const SECURITY = [{ bearer: [] }];
/** Multipart for files, JSON for the thing as it is read. */
const MULTIPART_OR_JSON = ['multipart/form-data', 'application/json'];

const idParams = z.object({ id: z.string() });

interface Identified {
  readonly id: string;
}

/** The calls of a collection: where they are, what they take and answer, and the use cases that are its own. */
export interface CollectionCalls<Table extends CollectionTable, Item extends Identified, NewItem, Change> {
  readonly collection: Collection<Table, Item>;
  /** The segment of its addresses: `/api/{path}`. */
  readonly path: string;
  readonly schema: z.ZodObject;
  /** In which order its list comes, in words. */
  readonly listed: string;
  readonly create: {
    readonly schema: z.ZodType<NewItem>;
    readonly description?: string;
    /** Bytes of one file, where the server's own limit is not meant. */
    readonly fileSizeLimit?: number;
    run(actor: Actor, input: NewItem): Promise<Versioned<Item>>;
  };
  /** Left out where a thing never changes. */
  readonly change?: {
    readonly schema: z.ZodType<Change>;
    run(actor: Actor, id: string, input: Change, holds: VersionCheck): Promise<Versioned<Item>>;
  };
}

/** Declares the calls that every collection has under `/api/{path}` (D12, D13, D19, D36). */
export async function registerCollection<
  Table extends CollectionTable,
  Item extends Identified,
  NewItem,
  Change,
>(app: FastifyInstance, calls: CollectionCalls<Table, Item, NewItem, Change>): Promise<void> {
  const prefix = `/api/${calls.path}`;
  await app.register(reading(calls), { prefix });
  await app.register(writing(calls), { prefix });
  await app.register(trash(calls), { prefix });
}

function idOf(request: FastifyRequest): string {
  return (request.params as z.infer<typeof idParams>).id;
}

/** What an address asks of a list, in the words of the use case. */
function listRequestOf(request: FastifyRequest, reply: FastifyReply): ItemsRequest {
  const query = request.query as z.infer<typeof listQuerySchema>;
  return { page: toPageRequest(query), search: query.q, sort: query.sort, signal: disconnectSignal(reply) };
}

async function sendPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: (asked: ItemsRequest) => Promise<Page<Item>>,
): Promise<Item[]> {
  const asked = listRequestOf(request, reply);
  const { items, total } = await list(asked);
  describePage(request, reply, total, asked.page);
  return items;
}

function sendVersioned<Item>(reply: FastifyReply, { item, version }: Versioned<Item>): Item {
  reply.header('etag', versionTag(version));
  return item;
}

/** What everybody may ask. */
function reading<Table extends CollectionTable, Item extends Identified, NewItem, Change>({
  collection,
  path,
  schema: item,
  listed,
}: CollectionCalls<Table, Item, NewItem, Change>): FastifyPluginAsync {
  const tags = [path];
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
    });

    app.get(
      '/',
      {
        onRequest: identifyAdministrator,
        schema: {
          tags,
          summary: listed,
          security: [{}, ...SECURITY],
          querystring: listQuerySchema,
          response: { 200: z.array(item) },
        },
      },
      async (request, reply) => {
        refuseVisitorsSearch((request.query as z.infer<typeof listQuerySchema>).q, request.actor);
        return sendPage(request, reply, (asked) => listItems(app.services, collection, asked));
      },
    );

    app.get(
      '/:id',
      { schema: { tags, summary: 'One', params: idParams, response: { 200: item } } },
      async (request, reply) => sendVersioned(reply, await getItem(app.services, collection, idOf(request))),
    );
  };
}

/** Nobody but an administrator passes, and nothing of what is answered is kept on the way. */
function forAdministrators(app: FastifyInstance): void {
  app.addHook('onRequest', requireAdministrator);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

function writing<Table extends CollectionTable, Item extends Identified, NewItem, Change>({
  path,
  schema: item,
  create,
  change,
}: CollectionCalls<Table, Item, NewItem, Change>): FastifyPluginAsync {
  const common = { tags: [path], security: SECURITY };
  return async (app) => {
    forAdministrators(app);

    app.post(
      '/',
      {
        config: create.fileSizeLimit ? { fileSizeLimit: create.fileSizeLimit } : {},
        schema: {
          ...common,
          summary: 'Create',
          ...(create.description && { description: create.description }),
          consumes: MULTIPART_OR_JSON,
          body: create.schema,
          response: { 201: item },
        },
      },
      async (request, reply) => {
        const created = await create.run(actorOf(request), request.body as NewItem);
        reply.code(201).header('location', `/api/${path}/${created.item.id}`);
        return sendVersioned(reply, created);
      },
    );

    if (!change) return;
    app.put(
      '/:id',
      {
        schema: {
          ...common,
          summary: 'Change; a field left out keeps its value',
          consumes: MULTIPART_OR_JSON,
          params: idParams,
          headers: ifMatchHeaders,
          body: change.schema,
          response: { 200: item },
        },
      },
      async (request, reply) => {
        const ifMatch = request.headers['if-match'];
        const holds: VersionCheck = (version) => matchesVersion(ifMatch, version);
        const changed = await change.run(actorOf(request), idOf(request), request.body as Change, holds);
        return sendVersioned(reply, changed);
      },
    );
  };
}

function trash<Table extends CollectionTable, Item extends Identified, NewItem, Change>({
  collection,
  path,
  schema: item,
}: CollectionCalls<Table, Item, NewItem, Change>): FastifyPluginAsync {
  const common = { tags: [path], security: SECURITY };
  const trashed = trashedSchema(item, path);
  return async (app) => {
    forAdministrators(app);

    app.get(
      '/trash',
      {
        schema: {
          ...common,
          summary: 'The trash, last trashed first',
          querystring: listQuerySchema,
          response: { 200: z.array(trashed) },
        },
      },
      async (request, reply) =>
        sendPage(request, reply, (asked) => listTrashedItems(app.services, collection, asked)),
    );

    app.patch(
      '/:id/restore',
      {
        schema: {
          ...common,
          summary: 'Bring back from the trash',
          params: idParams,
          response: { 200: item },
        },
      },
      async (request, reply) =>
        sendVersioned(reply, await restoreItem(app.services, actorOf(request), collection, idOf(request))),
    );

    app.delete(
      '/:id',
      {
        schema: {
          ...common,
          summary: 'Put into the trash, or end for good',
          params: idParams,
          querystring: deleteQuerySchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { permanent } = request.query as z.infer<typeof deleteQuerySchema>;
        const remove = permanent === 'true' ? deleteItem : trashItem;
        await remove(app.services, actorOf(request), collection, idOf(request));
        return reply.code(204).send(null);
      },
    );
  };
}
