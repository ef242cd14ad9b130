/**
 * The product in a process that caches no page, and renders the tree of a page on request. Forked by
 * `rendering.ts`.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import { createLog } from '#lib/log.ts';
import { buildServer } from '#server/build-server.ts';
import { openServices } from '#server/services.server.ts';
import { servicesOfRendering } from '#server/services-of-rendering.ts';
import { DocumentPage } from '#ui/island.tsx';
import { readConfig } from '../../src/config.server.ts';

const config = readConfig();
const services = await openServices(config, createLog('fatal'));
// Caches no page: each request renders its own.
services.generation.begin = async () => undefined;
const app = await buildServer({ config, services, screens: 'built' });
await app.listen({ host: '127.0.0.1', port: config.port });
const build = await import('virtual:react-router/server-build');

/** Returns a function that renders the tree of a page to text as the product does, with its data at hand. */
async function treeOf(path: string): Promise<() => string> {
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  const { module } = build.entry;
  const take: typeof module.default = async (_request, _status, _headers, context) => {
    resolve(context);
    return new Response();
  };
  const url = new URL(path, config.publicUrl);
  const given = new RouterContextProvider();
  given.set(servicesContext, servicesOfRendering(services, false));
  given.set(visitorAddressContext, '127.0.0.1');
  const handle = createRequestHandler({ ...build, entry: { module: { ...module, default: take } } });
  await handle(new Request(url), given);
  const { serverHandoffStream: _, ...context } = await promise;
  const router = createElement(ServerRouter, { context: { ...context, renderMeta: {} }, url: url.href });
  return () => renderToString(createElement(DocumentPage, { value: true }, router));
}

const trees = new Map<string, () => string>();

process.on('message', async ({ path }: { path?: string }) => {
  if (path !== undefined) {
    const tree = trees.get(path) ?? (await treeOf(path));
    trees.set(path, tree);
    tree();
  }
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
