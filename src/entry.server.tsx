import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { notFoundSharedContext, servicesContext } from '#content/loader-context.ts';
import { ScriptMark } from '#ui/inline-script.tsx';
import { LightVersion } from '#ui/light/light-version.ts';
import { isOwnPath } from './addresses/own-path.ts';
import { addresses } from './addresses.ts';
import { deferScripts } from './server/hydrate-on-intent.ts';
import { finishLightPage } from './server/light-version/finish-light-page.ts';
import { encodeUtf8, joinUnmarked, splitAtMarks } from './server/marked-scripts.ts';
import { ScreenResponse } from './server/screen-response.ts';
import { PERMISSIONS_POLICY, screenSecurityPolicy } from './server/security-headers.ts';

/**
 * Returns the context with its data at hand: a rendering that waits for them in a stream costs twice as much. They are
 * whole by then, since no loader hands out a promise.
 */
async function withReadData(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context;
  const value = await text(context.serverHandoffStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, renderMeta: { ...context.renderMeta, streamCache: { 0: read } } };
}

/** True where the public pages alone are served, below the light version's folder (`lightBuild`). */
function isLight({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.basename === addresses.light.root;
}

/** Renders the whole screen before it is sent, so that a page without JavaScript is complete. */
function renderWhole(url: string, context: EntryContext, mark: string): string {
  return renderToString(
    <LightVersion value={isLight(context)}>
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={url} nonce={mark} />
      </ScriptMark>
    </LightVersion>,
  );
}

/** True for public screens, except under Vite's development server, which adds scripts of its own. */
function canDeferScripts(request: Request): boolean {
  return !import.meta.env.DEV && !isOwnPath(new URL(request.url).pathname);
}

/** Logs the error of a loader or an action, unless the visitor closed the connection. */
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
  if (status === 404 && loadContext.get(notFoundSharedContext))
    return new Response(null, { status, headers });
  const services = loadContext.get(servicesContext);
  const { settings } = services;
  const mark = randomUUID();
  const rendered = `<!DOCTYPE html>${renderWhole(request.url, await withReadData(routerContext), mark)}`;
  const finish = async () => {
    const page = isLight(routerContext) ? await finishLightPage(services, rendered, mark) : rendered;
    const pieces = splitAtMarks(encodeUtf8(page), mark);
    return canDeferScripts(request) ? deferScripts(pieces) : pieces;
  };
  const { html, scriptHashes } = joinUnmarked(await finish());
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('permissions-policy', PERMISSIONS_POLICY);
  headers.set(
    'content-security-policy',
    screenSecurityPolicy({
      scriptHashes,
      assetOrigin: settings.assetOrigin,
      isDevelopment: import.meta.env.DEV,
      isFramed: new URL(request.url).pathname === addresses.admin.preview,
    }),
  );
  return new ScreenResponse(html, { status, headers });
}
