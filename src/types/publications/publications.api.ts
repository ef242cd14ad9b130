import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONTENT_TYPES } from '#content/content-types.ts';
import { fileSizeLimits } from '#content/fields/type-rows.store.ts';
import type { CurrentAnswer } from '#content/idempotency/index.ts';
import type { Services } from '#content/services.ts';
import { route } from '#lib/http/call-route.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { ifMatchHeaders, matchesVersion, versionTag } from '#lib/http/etag.ts';
import { refuseVisitorsSearch, yearsSchema } from '#lib/http/list-query.ts';
import { describePage, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, identifyAdministrator, requireAdministrator } from '#lib/http/require-administrator.ts';
import { sendList } from '#lib/http/send-list.ts';
import { orUnreadable } from '#lib/present-readable.ts';
import { asUnreadable } from '#lib/unreadable.ts';
import { addresses } from '#src/addresses.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { ensureAlertCover } from './alert-cover.ts';
import { changeDomains } from './change-domains.ts';
import { changePublication } from './change-publication.ts';
import { createPublication } from './create-publication.ts';
import { deletePublication } from './delete-publication.ts';
import { getPublication } from './get-publication.ts';
import { type ListRequest, listPublications, listPublicationYears } from './list-publications.ts';
import {
  alertCoverSchema,
  listedPublicationSchema,
  PUBLICATION_KINDS,
  type PublicationKind,
  publicationSchema,
} from './publication.schema.ts';
import {
  changeDomainsSchema,
  changePublicationSchema,
  createPublicationSchema,
  publicationListQuerySchema,
  publicationTrashQuerySchema,
} from './publication-input.schema.ts';
import { alertCoverCall, endAlertCall, prolongAlertCall, publicationCalls } from './publications.calls.ts';
import type { VersionedPublication } from './publications.ts';
import { endAlert, prolongAlert } from './steer-alert.ts';
import { restorePublication, trashPublication } from './trash-publication.ts';

const MULTIPART_OR_JSON = ['multipart/form-data', 'application/json'];
const SECURITY = [{ bearer: [] }];

const FILE_SIZE_LIMITS = fileSizeLimits(publicationFields);

const idParams = z.object({ id: z.string() });

/** Returns a list's query as the use case takes it. */
function toListRequest(
  query: z.infer<typeof publicationListQuerySchema> | z.infer<typeof publicationTrashQuerySchema>,
  reply: FastifyReply,
): ListRequest {
  return {
    page: toPageRequest(query),
    search: query.q,
    sort: query.sort,
    isBrief: query.details === 'false',
    signal: disconnectSignal(reply),
    ...('status' in query && { status: query.status }),
    ...('pictures' in query && { isToDescribe: query.pictures !== undefined }),
    ...('domain' in query && { domain: query.domain }),
    ...('slug' in query && { slug: query.slug }),
    ...('year' in query && { year: query.year }),
  };
}

function sendVersioned(reply: FastifyReply, { publication, version }: VersionedPublication) {
  reply.header('etag', versionTag(version)).header('cache-control', 'no-store');
  return publication;
}

interface PublicationsOptions {
  /** Where the pictures that ship with the product lie, in the order in which they are looked into. */
  readonly folders: readonly string[];
}

/**
 * Registers the calls of the three kinds: the same ones under three addresses
 * (docs/specification/publishing.md#three-kinds).
 */
export async function publicationsApi(app: FastifyInstance, { folders }: PublicationsOptions): Promise<void> {
  for (const kind of PUBLICATION_KINDS) {
    for (const routes of [listing, reading, writing, trashing]) await app.register(routes(kind));
  }
  await app.register(alerts, { folders });
}

const alerts: FastifyPluginAsyncZod<PublicationsOptions> = async (app, { folders }) => {
  app.addHook('onRequest', requireAdministrator);

  app.route({
    ...route(alertCoverCall, {
      tags: [CONTENT_TYPES.bulletin.segments.api],
      summary: 'The drawn cover of bulletins, stored at its first use',
      security: SECURITY,
      response: { 200: alertCoverSchema },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { url: await ensureAlertCover(app.services, folders) };
    },
  });

  for (const [call, steer, summary] of [
    [endAlertCall, endAlert, 'End the alert now'],
    [prolongAlertCall, prolongAlert, 'Prolong the alert by 24 hours from the later of now and its end'],
  ] as const) {
    app.route({
      ...route(call, {
        tags: [CONTENT_TYPES.bulletin.segments.api],
        summary,
        description: '409 for a draft, a scheduled bulletin and one in the trash',
        security: SECURITY,
        params: idParams,
        response: { 200: publicationSchema },
      }),
      // A retry on a failing link would prolong twice.
      config: { idempotency: { status: 200, read: answerReader('bulletin') } },
      handler: async (request, reply) =>
        sendVersioned(reply, await steer(app.services, actorOf(request), request.params.id)),
    });
  }
};

function listing(kind: PublicationKind): FastifyPluginAsyncZod {
  const tags = [CONTENT_TYPES[kind].segments.api];
  const calls = publicationCalls(kind);
  return async (app) => {
    const list = z.array(orUnreadable(listedPublicationSchema));

    app.route({
      ...route(calls.list, {
        tags,
        summary: 'What a visitor sees, newest first; all of it with a token',
        security: [{}, ...SECURITY],
        querystring: publicationListQuerySchema,
        response: { 200: list },
      }),
      onRequest: identifyAdministrator,
      handler: async (request, reply) => {
        const { all, status, pictures, domain, q, year } = request.query;
        if (status || pictures || domain || year !== undefined) actorOf(request);
        refuseVisitorsSearch(q, request.actor);
        const isAll = request.actor !== null && (all === 'true' || status !== undefined);
        const view = isAll ? 'kept' : 'public';
        const listRequest = toListRequest(request.query, reply);
        const { items, total } = await listPublications(app.services, kind, view, listRequest);
        describePage(request, reply, total, listRequest.page);
        reply.header('cache-control', request.actor ? 'no-store' : 'no-cache');
        return sendList(reply, items);
      },
    });

    app.route({
      ...route(calls.listYears, {
        tags,
        summary: 'The years of what is outside the trash, newest first',
        security: SECURITY,
        response: { 200: yearsSchema },
      }),
      onRequest: requireAdministrator,
      handler: async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return listPublicationYears(app.services, kind);
      },
    });

    app.route({
      ...route(calls.listTrash, {
        tags,
        summary: 'The trash, last trashed first',
        security: SECURITY,
        querystring: publicationTrashQuerySchema,
        response: { 200: list },
      }),
      onRequest: requireAdministrator,
      handler: async (request, reply) => {
        const listRequest = toListRequest(request.query, reply);
        const { items, total } = await listPublications(app.services, kind, 'trashed', listRequest);
        describePage(request, reply, total, listRequest.page);
        reply.header('cache-control', 'no-store');
        return sendList(reply, items);
      },
    });
  };
}

function reading(kind: PublicationKind): FastifyPluginAsyncZod {
  const tags = [CONTENT_TYPES[kind].segments.api];
  const calls = publicationCalls(kind);
  return async (app) => {
    app.route({
      ...route(calls.read, {
        tags,
        summary: 'One that is not in the trash, whatever its status',
        security: SECURITY,
        params: idParams,
        response: { 200: publicationSchema },
      }),
      onRequest: requireAdministrator,
      handler: async (request, reply) =>
        sendVersioned(reply, await getPublication(app.services, kind, request.params.id)),
    });
  };
}

/** Returns the answer to a retry. */
function answerReader(kind: PublicationKind) {
  return async (services: Services, id: string): Promise<CurrentAnswer> => {
    const { publication, version } = await getPublication(services, kind, id);
    const location = addresses.api.publications[kind].one(id);
    return { body: publication, etag: versionTag(version), location };
  };
}

function writing(kind: PublicationKind): FastifyPluginAsyncZod {
  const tags = [CONTENT_TYPES[kind].segments.api];
  const calls = publicationCalls(kind);
  return async (app) => {
    app.addHook('onRequest', requireAdministrator);

    app.route({
      ...route(calls.create, {
        tags,
        summary: 'Create',
        security: SECURITY,
        consumes: MULTIPART_OR_JSON,
        body: createPublicationSchema,
        response: { 201: publicationSchema },
      }),
      config: { idempotency: { status: 201, read: answerReader(kind) }, fileSizeLimits: FILE_SIZE_LIMITS },
      handler: async (request, reply) => {
        const created = await createPublication(app.services, actorOf(request), kind, request.body);
        reply.code(201).header('location', addresses.api.publications[kind].one(created.publication.id));
        return sendVersioned(reply, created);
      },
    });

    app.route({
      ...route(calls.change, {
        tags,
        summary: 'Change; a field left out keeps its value',
        security: SECURITY,
        consumes: MULTIPART_OR_JSON,
        params: idParams,
        headers: ifMatchHeaders,
        body: changePublicationSchema,
        response: { 200: publicationSchema },
      }),
      config: { idempotency: { status: 200, read: answerReader(kind) }, fileSizeLimits: FILE_SIZE_LIMITS },
      handler: async (request, reply) => {
        const ifMatch = request.headers['if-match'];
        const changed = await changePublication(
          app.services,
          actorOf(request),
          kind,
          request.params.id,
          request.body,
          (version) => matchesVersion(ifMatch, version),
        );
        return sendVersioned(reply, changed);
      },
    });

    app.route({
      ...route(calls.changeDomains, {
        tags,
        summary: 'Add and remove domains; all others stay as they are',
        description:
          'For several publications at once, of which nothing else is known. What is so already changes nothing.',
        security: SECURITY,
        params: idParams,
        body: changeDomainsSchema,
        response: { 200: publicationSchema },
      }),
      handler: async (request, reply) =>
        sendVersioned(
          reply,
          await changeDomains(app.services, actorOf(request), kind, request.params.id, request.body),
        ),
    });
  };
}

function trashing(kind: PublicationKind): FastifyPluginAsyncZod {
  const tags = [CONTENT_TYPES[kind].segments.api];
  const calls = publicationCalls(kind);
  return async (app) => {
    app.addHook('onRequest', requireAdministrator);

    for (const [verb, move, summary] of [
      ['trash', trashPublication, 'Put into the trash'],
      ['restore', restorePublication, 'Bring back from the trash'],
    ] as const) {
      app.route({
        ...route(calls[verb], {
          tags,
          summary,
          security: SECURITY,
          params: idParams,
          response: { 200: orUnreadable(publicationSchema) },
        }),
        handler: async (request, reply) => {
          const moved = await move(app.services, actorOf(request), kind, request.params.id);
          const publication = publicationSchema.safeParse(moved.publication).data;
          return publication
            ? sendVersioned(reply, { ...moved, publication })
            : reply.send(asUnreadable(request.params.id) as never);
        },
      });
    }

    app.route({
      ...route(calls.delete, {
        tags,
        summary: 'Delete permanently from the trash, with its files',
        security: SECURITY,
        params: idParams,
        response: { 204: z.null() },
      }),
      config: { stepUp: 'always' },
      handler: async (request, reply) => {
        await deletePublication(app.services, actorOf(request), kind, request.params.id);
        return reply.code(204).send(null);
      },
    });
  };
}
