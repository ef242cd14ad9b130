import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CurrentAnswer } from '#content/idempotency/index.ts';
import type { Services } from '#content/services.ts';
import { route } from '#lib/http/call-route.ts';
import { ifMatchHeaders, matchesVersion, versionTag } from '#lib/http/etag.ts';
import { actorOf, identifyAdministrator, requireAdministrator } from '#lib/http/require-administrator.ts';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { changeSection, undoSection } from './change-section.ts';
import { assertSectionName, getSection, listSections, type VersionedSection } from './get-section.ts';
import { organisationCalls } from './organisation.calls.ts';
import { type Section, sectionInputSchema, sectionSchema, sectionStateSchema } from './section.schema.ts';

const TAGS = ['organisation'];
const SECURITY = [{ bearer: [] }];
const params = z.object({ section: z.string().describe(`One of ${SECTION_NAMES.join(', ')}`) });

function send(reply: FastifyReply, { section, version }: VersionedSection): Section {
  reply.header('etag', versionTag(version));
  return section;
}

/** Returns the answer to a retry: the section as it stands. */
async function readAnswer(services: Services, id: string): Promise<CurrentAnswer> {
  const { section, version } = await getSection(services, assertSectionName(id));
  return {
    body: section,
    etag: versionTag(version),
    location: addresses.api.organisationSection(section.section),
  };
}

const reading: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(organisationCalls.list, {
      tags: TAGS,
      summary: 'The sections of what the organisation says of itself, without their texts',
      response: { 200: z.array(sectionStateSchema) },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return listSections(app.services);
    },
  });

  app.route({
    ...route(organisationCalls.read, {
      tags: TAGS,
      summary: 'One section',
      security: [{}, ...SECURITY],
      params,
      response: { 200: sectionSchema },
    }),
    onRequest: identifyAdministrator,
    handler: async (request, reply) => {
      const name = assertSectionName(request.params.section);
      const { section, version } = await getSection(app.services, name);
      reply.header('cache-control', request.actor ? 'no-store' : 'no-cache');
      const shown = request.actor ? section : { ...section, canUndo: false, previous: null };
      return send(reply, { section: shown, version });
    },
  });
};

const writing: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAdministrator);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.route({
    ...route(organisationCalls.change, {
      tags: TAGS,
      summary: 'Save a section, whole',
      description:
        'Faulty fields are named by their paths, such as `items.2.url`. A picture is an address that `POST /images` has answered. ' +
        'Changing the site’s address, the donation link, or who helps or receives reports asks for a confirmation.',
      security: SECURITY,
      consumes: ['application/json'],
      params,
      headers: ifMatchHeaders,
      body: sectionInputSchema,
      response: { 200: sectionSchema },
    }),
    config: { idempotency: { status: 200, read: readAnswer }, stepUp: 'depends' },
    handler: async (request, reply) => {
      const name = assertSectionName(request.params.section);
      const isCurrent = (version: number) => matchesVersion(request.headers['if-match'], version);
      return send(reply, await changeSection(app.services, actorOf(request), name, request.body, isCurrent));
    },
  });

  app.route({
    ...route(organisationCalls.undo, {
      tags: TAGS,
      summary: 'Bring back the value before the last change, which can be brought back in the same way',
      description: 'Where that changes what asks for a confirmation when it is saved, it asks for one.',
      security: SECURITY,
      params,
      headers: ifMatchHeaders,
      response: { 200: sectionSchema },
    }),
    config: { idempotency: { status: 200, read: readAnswer }, stepUp: 'depends' },
    handler: async (request, reply) => {
      const name = assertSectionName(request.params.section);
      const isCurrent = (version: number) => matchesVersion(request.headers['if-match'], version);
      return send(reply, await undoSection(app.services, actorOf(request), name, isCurrent));
    },
  });
};

/** Registers the calls about the organisation's settings, under `/api/organisation`. */
export const organisationApi: FastifyPluginAsyncZod = async (app) => {
  await app.register(reading);
  await app.register(writing);
};
