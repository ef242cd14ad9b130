/**
 * The product in a process of its own, whose processor time is what its pages cost, with each part of a page to be run
 * alone. Forked by `rendering.ts`.
 */

import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
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
import type { PageChanges } from '#content/shown.ts';
import { createLog } from '#platform/log.ts';
import { buildServer } from '#server/build-server.ts';
import { builtRenderer } from '#server/page-renderer.ts';
import { renderPage } from '#server/pages.ts';
import { publicBuild } from '#server/public-build.ts';
import { openServices } from '#server/services.server.ts';
import { readConfig } from '../../src/config.server.ts';
import type { Part, RenderingOrder } from './rendering-order.ts';

type Build = Pick<ServerBuild, 'entry' | 'routes'>;
type Loader = () => unknown;

const config = readConfig();
const services = await openServices(config, createLog('fatal'));
/** Changes of which nobody can tell: no page is remembered, and each request makes its page anew. */
const pageChanges: PageChanges = { subscribe: () => () => {}, isCurrent: () => false };
const app = await buildServer({ config, services: { ...services, pageChanges }, screens: 'built' });
await app.listen({ host: '127.0.0.1', port: config.port });
const renderer = await builtRenderer();
const build = publicBuild(
  await import(pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href),
);

/** Renders a page with another hand for its document. */
function handlerOf({ entry, routes }: Build): (path: string) => Promise<Response> {
  const handle = createRequestHandler({ ...build, entry, routes }, 'production');
  return (path) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitorAddressContext, '127.0.0.1');
    return handle(new Request(new URL(path, config.publicUrl)), context);
  };
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
      loaders.push(() => load(given));
      return load(given);
    };
    return [id, { ...route, module: { ...route.module, loader: noted } }] as const;
  });
  await handlerOf({ entry: entryWithout(() => {}), routes: Object.fromEntries(routes) })(path);
  return loaders;
}

/** Returns what renders the tree of a page to text, with data at hand. */
async function treeOf(path: string): Promise<() => string> {
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  await handlerOf({ entry: entryWithout(resolve), routes: build.routes })(path);
  const { serverHandoffStream: _, ...context } = await promise;
  const url = new URL(path, config.publicUrl).href;
  return () => renderToString(createElement(ServerRouter, { context: { ...context, renderMeta: {} }, url }));
}

/** Returns what does one part of a page once. */
async function preparePart(path: string, part: Exclude<Part, 'whole'>): Promise<() => unknown> {
  if (part === 'tree') return treeOf(path);
  if (part === 'loaders') {
    const loaders = await loadersOf(path);
    return () => Promise.all(loaders.map((load) => load()));
  }
  if (part === 'renderer') return async () => (await renderPage(renderer, path, services)).arrayBuffer();
  const handle = handlerOf({ entry: entryWithout(() => {}), routes: build.routes });
  return () => handle(path);
}

const prepared = new Map<string, Promise<() => unknown>>();

/** Microseconds that this process has used so far, on whichever core. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function obey(order: RenderingOrder): Promise<number> {
  if (order.task === 'read') return processorTime();
  const { path, part } = order;
  const preparing = prepared.get(`${part} ${path}`) ?? preparePart(path, part);
  prepared.set(`${part} ${path}`, preparing);
  const doOnce = await preparing;
  const begun = processorTime();
  await doOnce();
  return processorTime() - begun;
}

process.on('message', async (order: RenderingOrder) => process.send?.(await obey(order)));
process.once('disconnect', () => process.exit());
process.send?.('ready');
