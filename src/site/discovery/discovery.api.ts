import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CONTENT_TYPES,
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
  type PublicationKind,
  type PublishedType,
} from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { isKnown } from '#lib/http/etag.ts';
import { sha256 } from '#lib/identifiers.ts';
import { frameLooksOf } from '#settings/frame-looks.ts';
import { sitePlan } from '#settings/navigation.ts';
import { addresses } from '#src/addresses.ts';
import { FEED_FORMATS, type FeedFormat, readFeed, readShownDomains } from '#types/publications/index.ts';
import { readPublishedFeed } from '#types/published/index.ts';
import { FEED_WRITERS, type Feed } from './feeds.ts';
import { writeRobots } from './robots.ts';
import { writeSecurityText } from './security-text.ts';
import { hasAddresses, parsePart, writeAddresses, writeSitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Returns the canonical paths of the screens with content. */
async function screensOf(services: Services): Promise<string[]> {
  const frame = await services.organisation.readFrame();
  const plan = sitePlan(frame.organisation);
  const domains = await readShownDomains(services);
  return [
    ...plan.flatMap(({ links }) => links.map(({ to }) => to)),
    ...domains.map(({ id }) => addresses.site.domain(id)),
  ];
}

/** Lets clients cache for five minutes a response that names no publication. */
const FRESH = 'public, max-age=300';
/**
 * Clients and proxies must revalidate, because a publication that was taken down must not stay listed (RFC 9111
 * §5.2.2.4).
 */
const ASKED = 'no-cache';
const XML_TYPE = 'application/xml; charset=utf-8';
const HIDDEN = { schema: { hide: true } };

/** Registers robots.txt, security.txt, the web manifest, the sitemap and the feeds. */
export async function discoveryApi(app: FastifyInstance): Promise<void> {
  const { services } = app;
  app.get(addresses.files.robots, HIDDEN, async (_request, reply) => {
    // Another process may have changed the public address.
    await services.organisation.read();
    return reply
      .header('cache-control', FRESH)
      .type('text/plain; charset=utf-8')
      .send(writeRobots(services.settings.publicUrl));
  });
  app.get(addresses.files.securityText, HIDDEN, async (_request, reply) => {
    const { contact } = await services.organisation.read();
    const text = writeSecurityText({
      publicUrl: services.settings.publicUrl,
      email: contact.email,
      now: services.clock.now(),
    });
    if (text === null) throw new AppError('not_found');
    return reply.header('cache-control', FRESH).type('text/plain; charset=utf-8').send(text);
  });
  app.get(addresses.files.manifest, HIDDEN, async (_request, reply) => {
    const organisation = await services.organisation.read();
    const { version: looks } = frameLooksOf(organisation);
    return reply
      .header('cache-control', FRESH)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest({ ...organisation.identity, looks })));
  });
  app.get(addresses.files.sitemap, HIDDEN, async (_request, reply) =>
    sendXml(reply, await writeSitemap(services, await screensOf(services))),
  );
  app.get<{ Params: { name: string } }>(
    addresses.files.sitemapPart.pattern,
    HIDDEN,
    async (request, reply) => {
      const part = parsePart(request.params.name);
      if (!part || !(await hasAddresses(services, part))) throw new AppError('not_found');
      return sendXml(reply, await writeAddresses(services, await screensOf(services), [part]));
    },
  );
  for (const kind of PUBLICATION_KINDS) {
    for (const format of Object.keys(FEED_WRITERS) as FeedFormat[]) {
      app.get(addresses.site.publications[kind][format], HIDDEN, (request, reply) =>
        sendFeed(() => feedOf(services, kind), format, request, reply),
      );
    }
  }
  for (const type of PUBLISHED_TYPES) {
    for (const format of Object.keys(FEED_WRITERS) as FeedFormat[]) {
      app.get(addresses.site[type][format], HIDDEN, (request, reply) =>
        sendFeed(() => publishedFeedOf(services, type), format, request, reply),
      );
    }
  }
}

function sendXml(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', ASKED).type(XML_TYPE).send(text);
}

async function feedOf(services: Services, kind: PublicationKind): Promise<Feed> {
  const { segments, words } = CONTENT_TYPES[kind];
  const { list, rss, atom } = addresses.site.publications[kind];
  const { identity, summaries } = await services.organisation.read();
  return {
    title: `${words.menuTitle} · ${identity.name}`,
    description: summaries[segments.public].description,
    author: identity.name,
    path: list,
    selfPaths: { rss, atom },
    entries: await readFeed(services, kind),
  };
}

async function publishedFeedOf(services: Services, type: PublishedType): Promise<Feed> {
  const { adminMenuTitle: title } = CONTENT_TYPES[type].words;
  const { list, rss, atom } = addresses.site[type];
  const { identity } = await services.organisation.read();
  return {
    title: `${title} · ${identity.name}`,
    description: `${title} · ${identity.name}`,
    author: identity.name,
    path: list,
    selfPaths: { rss, atom },
    entries: await readPublishedFeed(services, type),
  };
}

/** Sends a feed, or 304 to a reader that has it already (RFC 9110 §13.1.2). */
async function sendFeed(
  read: () => Promise<Feed>,
  format: FeedFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = FEED_WRITERS[format](await read(), request.server.services.settings);
  const tag = `"${sha256(text)}"`;
  reply.header('cache-control', ASKED).header('etag', `W/${tag}`);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${FEED_FORMATS[format].type}; charset=utf-8`).send(text);
}
