import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { isKnown } from '#lib/http/etag.ts';
import { sha256 } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { readCalendar, readEvent, type VersionedEvent } from './agenda.ts';
import { writeCalendar } from './calendar.ts';

const HIDDEN = { schema: { hide: true } };

/** Sends a calendar, or 304 to a program that has it already (RFC 9110 §13.1.2). */
async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  events: readonly VersionedEvent[],
): Promise<FastifyReply> {
  const { services } = request.server;
  const { identity } = await services.organisation.read();
  const text = writeCalendar(`Agenda · ${identity.name}`, events, services.settings);
  const tag = `"${sha256(text)}"`;
  // Must be asked for again: an event that was taken down must not stay listed.
  reply.header('cache-control', 'no-cache').header('etag', `W/${tag}`);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}

/** Registers the calendar files: of the whole agenda, and of each event. */
export async function calendarApi(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { calendar, eventCalendar, event } = addresses.site;
  app.get(calendar, HIDDEN, async (request, reply) =>
    sendCalendar(request, reply, await readCalendar(services)),
  );
  app.get<{ Params: { slug: string } }>(eventCalendar.pattern, HIDDEN, async (request, reply) => {
    const found = await readEvent(services, request.params.slug);
    if (found.found === 'nothing') throw new AppError('not_found');
    if (found.found === 'moved') return reply.redirect(eventCalendar(found.slug), 301);
    reply.header('link', `<${services.settings.publicUrl}${event.detail(found.item.slug)}>; rel="canonical"`);
    return sendCalendar(request, reply, [found]);
  });
}
