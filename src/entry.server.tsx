import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PREVIEW_PATH } from '#features/publications/ui/preview/preview-messages.ts';
import type { Services } from '#platform/services.ts';
import { deferScripts } from './server/hydrate-on-intent.ts';
import { screenSecurityPolicy } from './server/security-headers.ts';
import { servicesContext, visitorAddressContext } from './services-context.ts';

/** Puts what use cases are given where loaders find it; called by the server for each request. */
export function provideServices(
  context: RouterContextProvider,
  services: Services,
  visitorAddress: string,
): void {
  context.set(servicesContext, services);
  context.set(visitorAddressContext, visitorAddress);
}

/** Milliseconds after which a screen that cannot be rendered is given up. */
const RENDER_TIMEOUT = 10_000;

/** Renders the whole screen, however slow its parts: a page without JavaScript must lack nothing (D32). */
function renderWhole(
  request: Request,
  context: EntryContext,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer);
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }).on('error', reject),
        );
      },
      onShellError: reject,
      onError,
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT);
  });
}

/** `'sha256-…'` of each inline script, so that no other one runs (CSP level 3); data are none. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, code = ''] of scripts) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** The back office is nothing without its scripts; while screens are being written, Vite has scripts of its own. */
function mayWait(request: Request): boolean {
  return !import.meta.env.DEV && !/^\/admin(\/|$)/.test(new URL(request.url).pathname);
}

/** Logs what a loader or an action threw; a visitor who hangs up is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).log.error({ err: error }, 'a screen could not be loaded');
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { log, settings } = loadContext.get(servicesContext);
  let answered = status;
  const rendered = await renderWhole(request, routerContext, (error) => {
    answered = 500;
    log.error({ err: error }, 'a screen could not be rendered');
  });
  const html = mayWait(request) ? deferScripts(rendered) : rendered;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    screenSecurityPolicy({
      scriptHashes: scriptHashes(html),
      assetOrigin: settings.assetOrigin,
      isDevelopment: import.meta.env.DEV,
      isFramed: new URL(request.url).pathname === PREVIEW_PATH,
    }),
  );
  return new Response(html, { status: answered, headers });
}
