import { hash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { notFoundSharedContext, servicesContext } from '#content/loader-context.ts';
import { ScriptNonce } from '#ui/inline-script.tsx';
import { DocumentPage } from '#ui/island.tsx';
import { SPECULATION_RULES } from '#ui/islands-script.ts';
import { LightVersion } from '#ui/light/light-version.tsx';
import { QUICK_EXIT_SCRIPT } from '#ui/quick-exit/quick-exit-script.ts';
import { isOwnPath } from './addresses/own-path.ts';
import { addresses } from './addresses.ts';
import { DOCUMENT_SCRIPT, HEAD_SCRIPT } from './page-scripts.ts';
import { finishLightPage } from './server/light-version/finish-light-page.ts';
import { encodeUtf8, ScreenResponse } from './server/screen-response.ts';
import { PERMISSIONS_POLICY, screenSecurityPolicy } from './server/security-headers.ts';

/**
 * How a page runs in the browser: as a plain document, as a light document, or as an application of the back office.
 */
type Kind = 'document' | 'light' | 'application';

/** Returns the sources that a policy names of inline scripts, quotes included (CSP level 3, §2.3.1). */
function hashesOf(...scripts: string[]): string[] {
  return scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
}

/**
 * Inline scripts are the same for every page of a kind, so a script injected through stored text matches no hash and
 * does not run.
 */
const HASHES = {
  document: hashesOf(HEAD_SCRIPT, DOCUMENT_SCRIPT, SPECULATION_RULES),
  light: hashesOf(QUICK_EXIT_SCRIPT),
};

/**
 * Returns the context with its loader data resolved, because rendering data from a stream costs twice as much. No
 * loader returns a promise inside its data.
 */
async function withReadData(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context;
  const value = await text(context.serverHandoffStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, renderMeta: { ...context.renderMeta, streamCache: { 0: read } } };
}

function kindOf(request: Request, { staticHandlerContext }: EntryContext): Kind {
  // Only the public pages are served below the light version's path (`lightBuild`).
  if (staticHandlerContext.basename === addresses.light.root) return 'light';
  return isOwnPath(new URL(request.url).pathname) ? 'application' : 'document';
}

/**
 * Renders the whole screen before sending it, so that a page without JavaScript is complete. Documents get neither the
 * router's scripts nor loader data.
 */
function renderWhole(url: string, context: EntryContext, kind: Kind, nonce?: string): string {
  const render = kind === 'light' ? renderToStaticMarkup : renderToString;
  const html = render(
    <LightVersion value={kind === 'light'}>
      <DocumentPage value={kind === 'document'}>
        <ScriptNonce value={nonce}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </ScriptNonce>
      </DocumentPage>
    </LightVersion>,
  );
  return `<!DOCTYPE html>${html}`;
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
  const kind = kindOf(request, routerContext);
  const nonce = kind === 'application' ? randomUUID() : undefined;
  const context = kind === 'application' ? await withReadData(routerContext) : routerContext;
  const rendered = renderWhole(request.url, context, kind, nonce);
  const page = kind === 'light' ? await finishLightPage(services, rendered) : rendered;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('permissions-policy', PERMISSIONS_POLICY);
  headers.set(
    'content-security-policy',
    screenSecurityPolicy({
      scripts: kind === 'application' ? [`'nonce-${nonce}'`] : HASHES[kind],
      assetOrigin: settings.assetOrigin,
      isDevelopment: import.meta.env.DEV,
      isFramed: new URL(request.url).pathname === addresses.admin.preview,
    }),
  );
  return new ScreenResponse(encodeUtf8(page), { status, headers });
}
