/**
 * The product in a process of its own, whose processor time is what its pages cost, with each part of a page to be run
 * alone. Forked by `rendering.ts`.
 */

import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import { createLog } from '#platform/log.ts';
import { buildServer } from '#server/build-server.ts';
import { builtRenderer } from '#server/page-renderer.ts';
import { renderPage } from '#server/pages.ts';
import { openServices } from '#server/services.server.ts';
import { servicesOfRendering } from '#server/services-of-rendering.ts';
import { DocumentPage } from '#ui/island.tsx';
import { readConfig } from '../../src/config.server.ts';
import type { RenderingOrder } from './rendering-order.ts';

/** One of a page's loaders, for another request. */
type Loader = (context: RouterContextProvider) => unknown;

const config = readConfig();
const services = await openServices(config, createLog('fatal'));
/** Without this, pages would be kept: each request makes its page anew. */
services.generation.begin = async () => undefined;
const app = await buildServer({ config, services, screens: 'built' });
await app.listen({ host: '127.0.0.1', port: config.port });
const renderer = await builtRenderer();
const build = await import('virtual:react-router/server-build');

/** Returns what one request's loaders are given. */
function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesOfRendering(services, false));
  context.set(visitorAddressContext, '127.0.0.1');
  return context;
}

/** Returns what renders a page with parts of another build in place of its own. */
function rendererOf(path: string, parts: Partial<ServerBuild>): () => Promise<Response> {
  const handle = createRequestHandler({ ...build, ...parts }, 'production');
  return () => handle(new Request(new URL(path, config.publicUrl)), createContext());
}

/** Returns an entry that reads the data, as the product's own does, and makes no screen of them. */
function entryWithout(take: (context: EntryContext) => void): ServerBuild['entry'] {
  const read = async (...given: Parameters<ServerBuild['entry']['module']['default']>) => {
    const [, , , context] = given;
    if (context.serverHandoffStream) await text(context.serverHandoffStream);
    take(context);
    return new Response();
  };
  return { module: { ...build.entry.module, default: read } };
}

/** Returns the loaders of a page, each with what it is given. */
async function loadersOf(path: string): Promise<Loader[]> {
  const loaders: Loader[] = [];
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const load = route?.module.loader;
    if (!route || !load) return [id, route] as const;
    const noted: typeof load = (given) => {
      loaders.push((context) => load({ ...given, context }));
      return load(given);
    };
    return [id, { ...route, module: { ...route.module, loader: noted } }] as const;
  });
  await rendererOf(path, { entry: entryWithout(() => {}), routes: Object.fromEntries(routes) })();
  return loaders;
}

/** Returns what renders the tree of a page to text, with data at hand. */
async function treeOf(path: string): Promise<() => string> {
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  await rendererOf(path, { entry: entryWithout(resolve) })();
  const { serverHandoffStream: _, ...context } = await promise;
  const url = new URL(path, config.publicUrl).href;
  const router = { context: { ...context, renderMeta: {} }, url };
  // As the product renders it: a document, without the router's scripts.
  return () =>
    renderToString(createElement(DocumentPage, { value: true }, createElement(ServerRouter, router)));
}

/** Returns what does one part of a page once. */
async function preparePart({ path, part }: RenderingOrder): Promise<() => unknown> {
  switch (part) {
    case 'nothing':
      return () => {};
    case 'tree':
      return treeOf(path);
    case 'loaders': {
      const loaders = await loadersOf(path);
      return () => {
        const context = createContext();
        return Promise.all(loaders.map((load) => load(context)));
      };
    }
    case 'router':
      return rendererOf(path, { entry: entryWithout(() => {}) });
    case 'renderer':
      return async () => (await renderPage(renderer, path, services)).bytes();
  }
}

const prepared = new Map<string, Promise<() => unknown>>();

/** Does what is asked, and returns the microseconds that this process has used so far, on whichever core. */
async function obey(order: RenderingOrder): Promise<number> {
  const name = `${order.part} ${order.path}`;
  const preparing = prepared.get(name) ?? preparePart(order);
  prepared.set(name, preparing);
  const doOnce = await preparing;
  await doOnce();
  const { user, system } = process.cpuUsage();
  return user + system;
}

process.on('message', async (order: RenderingOrder) => process.send?.(await obey(order)));
process.once('disconnect', () => process.exit());
process.send?.('ready');
