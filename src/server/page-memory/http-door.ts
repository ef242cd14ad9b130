import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasOneHost } from '#platform/http/request-host.ts';
import type { AskedPage, PageDoor } from './door.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns what a request asks for; null where it is more than the question for a page. */
function askedPage(request: IncomingMessage): AskedPage | null {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !hasOneHost(request)) return null;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody || headers['content-encoding'] !== undefined) return null;
  // What is answered to one who names himself is nobody else's.
  if (headers.authorization !== undefined) return null;
  // Whose origin is named may be allowed to read the answer: the server knows which ones are.
  if (headers.origin !== undefined) return null;
  return { method, url, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
}

/** @returns false where the request is not answered here, and untouched. */
function answer(door: PageDoor, request: IncomingMessage, response: ServerResponse): boolean {
  const start = performance.now();
  const asked = askedPage(request);
  const found = asked && door.find(asked);
  if (!found) return false;
  response.writeHead(found.status, found.headers);
  response.end(asked.method === 'HEAD' ? undefined : found.body);
  const log = () => door.log(asked, found, start);
  // Most answers are with the system by now. A request whose client hangs up before the end has a line, too.
  if (response.writableLength === 0) log();
  else response.once('close', log);
  return true;
}

/** Has a door answer before what answers the server's requests, which are the first of its listeners. */
export function standBeforeFramework(server: Server, door: PageDoor): void {
  const [next, ...others] = server.listeners('request') as Listener[];
  if (!next) throw new Error('the framework does not listen: look at it again');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer(door, request, response)) next.call(server, request, response);
  });
  for (const listener of others) server.on('request', listener);
}
