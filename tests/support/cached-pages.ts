import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeEach, vi } from 'vitest';
import { BackgroundCompression } from '#server/page-cache/background-compression.ts';
import { type InstalledCache, installPageCache } from '#server/page-cache/cache-middleware.ts';
import { type PageRenderer, pages } from '#server/pages.ts';
import type { TestWorld } from './world.ts';

/** Beginning of each page. */
export const PAGE = `<p>${'une page '.repeat(1_000)}</p>`;

/** Bytes of the page at `/along`, more than a connection buffers. */
export const LONG = 8 * 1024 * 1024;

/** A listening server that records its renderings. */
export interface CachedPagesServer extends InstalledCache {
  app: FastifyInstance;
  port: number;
  /** Paths in the order of their renderings. */
  rendered: string[];
  /** Requests that reached the server behind the cache. */
  reached: number;
}

/**
 * Returns a page at addresses that begin with an `a` and at `/equipe`, a redirect at `/moved`, and 404 at any
 * other.
 */
function answerOf(url: string, pathname: string): Response {
  const html = { headers: { 'content-type': 'text/html' } };
  if (pathname === '/along') return new Response('x'.repeat(LONG), html);
  if (pathname.startsWith('/a')) return new Response(`${PAGE}${url}`, html);
  if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/a' } });
  return new Response(`${PAGE}nothing`, { status: pathname === '/equipe' ? 200 : 404 });
}

/** Gives each test of a block a server with cached pages. */
export function useCachedPages(world: () => TestWorld): CachedPagesServer {
  const server = {} as CachedPagesServer;
  const renderer: PageRenderer = {
    read: async ({ pathname }) => ({
      target: pathname,
      isShared: true,
      notFoundPage: '/404',
      takesForm: false,
      isUnverified: false,
      item: null,
      list: null,
    }),
    render: async ({ url }) => {
      const { pathname } = new URL(url);
      server.rendered.push(pathname);
      return answerOf(url, pathname);
    },
  };
  beforeEach(async () => {
    // Prevents a test of two seconds from getting other bytes, or a response of the server behind the cache,
    // at its end.
    vi.spyOn(BackgroundCompression.prototype, 'add').mockReturnValue();
    const app = await world().api();
    const pageCache = installPageCache(app);
    Object.assign(server, { app, rendered: [], reached: 0, ...pageCache });
    app.addHook('onRequest', async () => {
      server.reached += 1;
    });
    await app.register(pages, { renderer, pageCache });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port: server.port } = app.server.address() as AddressInfo);
  });
  return server;
}
