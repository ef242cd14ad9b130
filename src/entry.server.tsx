import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import { ScriptMark } from '#ui/inline-script.tsx';
import { addresses } from './addresses.ts';
import { deferScripts } from './server/hydrate-on-intent.ts';
import { takeMarks } from './server/marked-scripts.ts';
import { screenSecurityPolicy } from './server/security-headers.ts';

/** Milliseconds. */
const RENDER_TIMEOUT = 10_000;

/** Renders the whole screen before it is sent, so that a page without JavaScript is complete. */
function renderWhole(
  request: Request,
  context: EntryContext,
  mark: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const screen = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(screen, {
      nonce: mark,
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

/** Screens that are nothing without their scripts. */
const SCRIPTED = [addresses.admin.root, addresses.site.installation];

/** True for public screens, except under Vite's development server, which adds scripts of its own. */
function canDeferScripts(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return (
    !import.meta.env.DEV && !SCRIPTED.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  );
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
  const { log, settings } = loadContext.get(servicesContext);
  let answered = status;
  const mark = randomBytes(16).toString('base64url');
  const rendered = await renderWhole(request, routerContext, mark, (error) => {
    answered = 500;
    log.error({ err: error }, 'a screen could not be rendered');
  });
  const { html, scriptHashes } = takeMarks(
    canDeferScripts(request) ? deferScripts(rendered, mark) : rendered,
    mark,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    screenSecurityPolicy({
      scriptHashes,
      assetOrigin: settings.assetOrigin,
      isDevelopment: import.meta.env.DEV,
      isFramed: new URL(request.url).pathname === addresses.admin.preview,
    }),
  );
  return new Response(html, { status: answered, headers });
}
