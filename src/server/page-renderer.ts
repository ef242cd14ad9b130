import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import * as sharedContexts from '#content/loader-context.ts';
import { AppError } from '#lib/app-error.ts';
import { IS_BUILT, ROOT } from '#lib/program-files.ts';
import { StartError } from '#lib/start-error.ts';
import { isOwnPath } from '#src/addresses/own-path.ts';
import { isLightPath } from '#ui/light/light-address.ts';
import { lightBuild } from './light-version/light-build.ts';
import { readPageRequest } from './page-cache/page-request.ts';
import { RouteMatcher } from './page-cache/route-matcher.ts';
import type { PageRenderer } from './pages.ts';
import { servicesOfRendering } from './services-of-rendering.ts';

/** Compressed variants are served under the name of the plain file. */
const COMPRESSED_FORMS = ['**/*.br', '**/*.gz'];

/** Keys under which loaders and actions find services and request data. */
type Contexts = typeof sharedContexts;

interface Screens {
  /** The screens; in development a function that loads their current state for each request. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: 'production' | 'development';
  /**
   * The keys that the screens themselves import: a key is an object, and a second copy of its module makes another key.
   */
  readonly contexts: () => Contexts | Promise<Contexts>;
}

/** The screens of a build. */
interface ScreenSet {
  readonly table: () => Promise<RouteMatcher>;
  readonly handle: RequestHandler;
}

function screenSet(build: Screens['build'], mode: Screens['mode']): ScreenSet {
  const handle = createRequestHandler(build, mode);
  if (typeof build === 'function') return { table: async () => new RouteMatcher(await build()), handle };
  const table = new RouteMatcher(build);
  return { table: async () => table, handle };
}

/** Returns the light version of the screens, or how to get it. */
function lightScreens(build: Screens['build']): Screens['build'] {
  return typeof build === 'function' ? async () => lightBuild(await build()) : lightBuild(build);
}

function rendererOf({ build, mode, contexts }: Screens): PageRenderer {
  const screens = { full: screenSet(build, mode), light: screenSet(lightScreens(build), mode) };
  const screensAt = (pathname: string) => (isLightPath(pathname) ? screens.light : screens.full);
  return {
    read: async (address) => {
      const { pathname } = address;
      // Only the back office's router requests data separately; a public document has none.
      if (pathname.endsWith('.data') && !isOwnPath(pathname)) throw new AppError('not_found');
      return readPageRequest(address, await screensAt(pathname).table());
    },
    render: async (request, { services, visitorAddress, isNotFoundShared, sentForm }) => {
      const { servicesContext, visitorAddressContext, notFoundSharedContext, sentFormContext } =
        await contexts();
      const { pathname } = new URL(request.url);
      const renderingServices = servicesOfRendering(services, isLightPath(pathname));
      // Another process may have saved settings. Read once, so that all loaders of one rendering see the same ones.
      await renderingServices.organisation.read();
      const context = new RouterContextProvider();
      context.set(servicesContext, renderingServices);
      context.set(visitorAddressContext, visitorAddress);
      context.set(notFoundSharedContext, isNotFoundShared);
      context.set(sentFormContext, sentForm);
      return screensAt(pathname).handle(request, context);
    },
  };
}

/**
 * Returns the renderer of the bundled screens.
 * @throws {StartError} when running from sources, which contain no bundle.
 */
export async function builtRenderer(): Promise<PageRenderer> {
  if (!IS_BUILT)
    throw new StartError('Les écrans ne sont pas construits : lancez « npm run build », puis relancez.');
  const build = await import('virtual:react-router/server-build');
  return rendererOf({ build, mode: 'production', contexts: () => sharedContexts });
}

/**
 * Serves the browser build with its precompressed variants; file names contain a content hash, so they are cached for a
 * year.
 */
export async function serveClientBuild(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(ROOT, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: COMPRESSED_FORMS,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      // Pictures, fonts and style sheets run no scripts; a worker takes the policy of its script's response.
      if (!path.endsWith('.js')) reply.header('content-security-policy', "default-src 'none'");
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Returns the renderer for development: Vite in this process, with hot replacement. */
export async function developmentRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return rendererOf({
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    mode: 'development',
    contexts: async () => (await vite.ssrLoadModule('/src/content/loader-context.ts')) as Contexts,
  });
}
