import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf, type CallLine, methodAndUrl } from '#lib/http/call-route.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { ifMatchHeaders, matchesVersion, versionTag } from '#lib/http/etag.ts';
import { refuseVisitorsSearch, yearsSchema } from '#lib/http/list-query.ts';
import { describePage, type Page, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, identifyAdministrator, requireAdministrator } from '#lib/http/require-administrator.ts';
import { assertConfirmed } from '#lib/http/step-up.ts';
import { orUnreadable } from '#lib/present-readable.ts';
import { spanOfYear } from '#lib/text/local-time.ts';
import { asUnreadable } from '#lib/unreadable.ts';
import { CONTENT_TYPES, type CollectionType, contentType, isPublishedType } from '../content-types.ts';
import type { CurrentAnswer } from '../idempotency/index.ts';
import { askedWords } from '../search/index.ts';
import type { Services } from '../services.ts';
import type { VersionCheck } from './change-item.ts';
import type { changeCall, collectionCalls } from './collection.calls.ts';
import {
  deleteQuerySchema,
  describedListQuerySchema,
  type ItemSchemas,
  listQuerySchema,
  publishedListQuerySchema,
  trashedSchema,
  trashQuerySchema,
} from './collection.schema.ts';
import type { Collection, CollectionTable, Versioned } from './collection.ts';
import { deleteItem } from './delete-item.ts';
import type { DescribedCollection } from './described-collection.ts';
import { getItem, getVisibleItem } from './get-item.ts';
import {
  type ItemsRequest,
  listItems,
  listItemYears,
  listMarkedItems,
  listTrashedItems,
} from './list-items.ts';
import { restoreItem, trashItem } from './trash-item.ts';

const SECURITY = [{ bearer: [] }];
/** Multipart for files, JSON for the thing as it is read. */
const MULTIPART_OR_JSON = ['multipart/form-data', 'application/json'];

const idParams = z.object({ id: z.string() });

/** Routes of a collection. */
interface CollectionRoutes<Name extends CollectionType, Schemas extends ItemSchemas> {
  readonly collection: DescribedCollection<Name, Schemas>;
  /** `change` is left out where an item never changes. */
  readonly calls: ReturnType<typeof collectionCalls<Schemas>> & {
    readonly change?: ReturnType<typeof changeCall<Schemas>>;
  };
  readonly creation?: {
    readonly description?: string;
  };
}

/** Returns the name of a collection's group in the description of the API. */
function tagOf({ subject }: { readonly subject: CollectionType }): string {
  return CONTENT_TYPES[subject].segments.api;
}

/** Registers the routes that every collection has (docs/specification/api.md#calls). */
export async function registerCollection<Name extends CollectionType, Schemas extends ItemSchemas>(
  app: FastifyInstance,
  routes: CollectionRoutes<Name, Schemas>,
): Promise<void> {
  await app.register(reading(routes));
  await app.register(creating(routes));
  await app.register(changing(routes));
  await app.register(trash(routes));
}

function idOf(request: FastifyRequest): string {
  return (request.params as z.infer<typeof idParams>).id;
}

/** The query of a list or a trash. */
type ListQuery = z.infer<typeof trashQuerySchema> &
  Partial<z.infer<typeof describedListQuerySchema> & z.infer<typeof publishedListQuerySchema>>;

/** Returns a list's query as the use case takes it. */
function listRequestOf(request: FastifyRequest, reply: FastifyReply): ItemsRequest {
  const query = request.query as ListQuery;
  const { timeZone } = request.server.services.settings;
  return {
    page: toPageRequest(query),
    words: askedWords(query.q ?? '', timeZone),
    span: query.year === undefined ? undefined : { year: query.year, ...spanOfYear(query.year, timeZone) },
    isToDescribe: query.pictures !== undefined,
    sort: query.sort,
    signal: disconnectSignal(reply),
  };
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

function reading<Name extends CollectionType, Schemas extends ItemSchemas>({
  collection,
  calls,
}: CollectionRoutes<Name, Schemas>): FastifyPluginAsync {
  const { schemas, listed } = collection;
  const { item } = schemas;
  const tags = [tagOf(collection)];
  const isPublished = isPublishedType(collection.subject);
  const querystring = contentType(collection.subject).toDescribe ? describedListQuerySchema : listQuerySchema;
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
    });

    app.route({
      ...methodAndUrl(calls.list),
      onRequest: identifyAdministrator,
      schema: {
        tags,
        summary: listed,
        security: [{}, ...SECURITY],
        querystring: isPublished ? publishedListQuerySchema : querystring,
        response: { 200: z.array(orUnreadable(item)) },
      },
      handler: async (request, reply) => {
        const { q, year, all, pictures } = request.query as ListQuery;
        refuseVisitorsSearch(q, request.actor);
        if (year !== undefined || pictures) actorOf(request);
        const scope = all === 'true' ? 'kept' : 'visible';
        return sendPage(request, reply, (asked) =>
          request.actor
            ? listMarkedItems(app.services, collection, asked, scope)
            : listItems(app.services, collection, asked),
        );
      },
    });

    app.route({
      ...methodAndUrl(calls.read),
      ...(isPublished && { onRequest: identifyAdministrator }),
      schema: {
        tags,
        summary: 'One',
        ...(isPublished && { security: [{}, ...SECURITY] }),
        params: idParams,
        response: { 200: item },
      },
      handler: async (request, reply) => {
        const get = request.actor ? getItem : getVisibleItem;
        return sendVersioned(reply, await get(app.services, collection, idOf(request)));
      },
    });
  };
}

/** Refuses everybody but administrators, and lets no cache store an answer. */
function forAdministrators(app: FastifyInstance): void {
  app.addHook('onRequest', requireAdministrator);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Returns the reader of the answer to a retry. */
function answerReader<Table extends CollectionTable, Item>(
  collection: Collection<Table, Item>,
  read: CallLine,
) {
  return async (services: Services, id: string): Promise<CurrentAnswer> => {
    const { item, version } = await getItem(services, collection, id);
    return { body: item, etag: versionTag(version), location: addressOf(read, id) };
  };
}

function creating<Name extends CollectionType, Schemas extends ItemSchemas>({
  collection,
  calls,
  creation = {},
}: CollectionRoutes<Name, Schemas>): FastifyPluginAsync {
  const { item, new: body } = collection.schemas;
  return async (app) => {
    forAdministrators(app);
    app.route({
      ...methodAndUrl(calls.create),
      config: {
        idempotency: { status: 201, read: answerReader(collection, calls.read) },
        fileSizeLimits: collection.fileSizeLimits,
      },
      schema: {
        tags: [tagOf(collection)],
        security: SECURITY,
        summary: 'Create',
        ...(creation.description && { description: creation.description }),
        consumes: MULTIPART_OR_JSON,
        body,
        response: { 201: item },
      },
      handler: async (request, reply) => {
        const given = request.body as z.output<Schemas['new']>;
        const created = await collection.create(app.services, actorOf(request), given);
        // The schema of every item has its identifier.
        const { id } = created.item as { readonly id: string };
        reply.code(201).header('location', addressOf(calls.read, id));
        return sendVersioned(reply, created);
      },
    });
  };
}

function changing<Name extends CollectionType, Schemas extends ItemSchemas>({
  collection,
  calls,
}: CollectionRoutes<Name, Schemas>): FastifyPluginAsync {
  const { item, change: body } = collection.schemas;
  return async (app) => {
    if (!calls.change) return;
    forAdministrators(app);
    app.route({
      ...methodAndUrl(calls.change),
      config: {
        idempotency: { status: 200, read: answerReader(collection, calls.read) },
        fileSizeLimits: collection.fileSizeLimits,
      },
      schema: {
        tags: [tagOf(collection)],
        security: SECURITY,
        summary: 'Change; a field left out keeps its value',
        consumes: MULTIPART_OR_JSON,
        params: idParams,
        headers: ifMatchHeaders,
        body,
        response: { 200: item },
      },
      handler: async (request, reply) => {
        const ifMatch = request.headers['if-match'];
        const given = request.body as z.output<Schemas['change']>;
        const isCurrent: VersionCheck = (version) => matchesVersion(ifMatch, version);
        return sendVersioned(
          reply,
          await collection.change(app.services, actorOf(request), idOf(request), given, isCurrent),
        );
      },
    });
  };
}

function trash<Name extends CollectionType, Schemas extends ItemSchemas>({
  collection,
  calls,
}: CollectionRoutes<Name, Schemas>): FastifyPluginAsync {
  const { item } = collection.schemas;
  const tag = tagOf(collection);
  const common = { tags: [tag], security: SECURITY };
  const trashed = trashedSchema(item, tag);
  return async (app) => {
    forAdministrators(app);

    app.route({
      ...methodAndUrl(calls.listYears),
      schema: {
        ...common,
        summary: 'The years of what is on the site, newest first',
        response: { 200: yearsSchema },
      },
      handler: async () => listItemYears(app.services, collection),
    });

    app.route({
      ...methodAndUrl(calls.listTrash),
      schema: {
        ...common,
        summary: 'The trash, last trashed first',
        querystring: trashQuerySchema,
        response: { 200: z.array(orUnreadable(trashed)) },
      },
      handler: async (request, reply) =>
        sendPage(request, reply, (asked) => listTrashedItems(app.services, collection, asked)),
    });

    app.route({
      ...methodAndUrl(calls.restore),
      schema: {
        ...common,
        summary: 'Bring back from the trash',
        params: idParams,
        response: { 200: orUnreadable(item) },
      },
      handler: async (request, reply) => {
        const restored = await restoreItem(app.services, actorOf(request), collection, idOf(request));
        const isReadable = item.safeParse(restored.item).success;
        return isReadable ? sendVersioned(reply, restored) : asUnreadable(idOf(request));
      },
    });

    app.route({
      ...methodAndUrl(calls.trash),
      schema: {
        ...common,
        summary: 'Put into the trash, or delete permanently',
        description: 'Only deleting permanently asks for a confirmation.',
        params: idParams,
        querystring: deleteQuerySchema,
        response: { 204: z.null() },
      },
      config: { stepUp: 'depends' },
      handler: async (request, reply) => {
        const { permanent } = request.query as z.infer<typeof deleteQuerySchema>;
        const isPermanent = permanent === 'true';
        const actor = actorOf(request);
        if (isPermanent) assertConfirmed(actor);
        const remove = isPermanent ? deleteItem : trashItem;
        await remove(app.services, actor, collection, idOf(request));
        return reply.code(204).send(null);
      },
    });
  };
}
