import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from '#platform/http/accepted-encoding.ts';
import type { RequestLog } from '#platform/request-log.ts';
import { isUnchanged, pageHeaders, varyHeader } from './page-answer.ts';
import type { PageMemory } from './page-memory.ts';
import { withoutUnknown } from './page-request.ts';
import type { RememberedPage } from './remembered-page.ts';
import { TurnOfRequests } from './turn-of-requests.ts';

export interface DoorParts {
  readonly memory: PageMemory;
  readonly log: RequestLog;
  /** False while every request has to reach the server itself: it is about to stop. */
  readonly isOpen: () => boolean;
}

/** Names and values, one after the other, as Node writes them without looking at them again. */
type RawHeaders = readonly string[];

/** Headers of a page in an encoding, or of the answer that it has not changed. */
interface PreparedHeaders {
  readonly common: RawHeaders;
  readonly body: Buffer | undefined;
  readonly raw: RawHeaders;
}

type HookHeaders = Readonly<Record<string, number | string | string[] | undefined>>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns what one answer's hooks have set, in the form in which two of them can be compared. */
function rawHeaders(headers: HookHeaders): RawHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  );
}

/** Returns all headers of an answer; what the page says stands above what the server says everywhere. */
function joinHeaders(
  common: RawHeaders,
  page: RememberedPage,
  form: Encoding | null,
  body: Buffer | undefined,
): RawHeaders {
  const headers = new Map<string, string>();
  for (let at = 0; at < common.length; at += 2) headers.set(common[at] ?? '', common[at + 1] ?? '');
  for (const [name, value] of pageHeaders(page, form)) headers.set(name, value);
  headers.set('vary', varyHeader(headers.get('vary')));
  if (body) headers.set('content-length', String(body.byteLength));
  return [...headers].flat();
}

/**
 * Answers requests for remembered pages before anything else of the server is touched. Whatever is not simply a page that
 * is there is handed on untouched.
 */
export class PageDoor {
  readonly #parts: DoorParts;
  readonly #prepared = new WeakMap<RememberedPage, Map<Encoding | null, PreparedHeaders>>();
  readonly #turn: TurnOfRequests;
  #common: RawHeaders | null = null;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#turn = new TurnOfRequests(() => parts.memory.isCurrent());
  }

  /** Stands before what answers the server's requests, which are the first of its listeners. */
  stand(server: Server): void {
    const [next, ...others] = server.listeners('request') as Listener[];
    if (!next) throw new Error('the framework does not listen: look at it again');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!this.#answer(request, response)) next.call(server, request, response);
    });
    for (const listener of others) server.on('request', listener);
  }

  /** Notes what the server's hooks set on every answer. @param headers of an answer to a request without an origin. */
  noteCommonHeaders(headers: HookHeaders): void {
    const common = rawHeaders(headers);
    const isSame =
      this.#common?.length === common.length && common.every((text, at) => text === this.#common?.[at]);
    if (!isSame) this.#common = common;
  }

  /** @returns false where the request is not answered here, and untouched. */
  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    this.#turn.noteRequest(request.socket);
    if ((method !== 'GET' && method !== 'HEAD') || !this.#parts.isOpen()) return false;
    const start = performance.now();
    const page = this.#parts.memory.get(withoutUnknown(url), () => this.#turn.isCurrent(start));
    if (!page) return false;
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    // Whose origin is named may be allowed to read the answer: the server knows which ones are.
    if (hasBody || headers.origin !== undefined) return false;
    const form = isUnchanged(page, headers['if-none-match'])
      ? null
      : page.encodingFor(acceptedEncoding(headers['accept-encoding']));
    const body = form === null ? undefined : page.readyForm(form);
    const raw = this.#headersOf(page, form, body);
    if (!raw || (form !== null && !body)) return false;
    const statusCode = form === null ? 304 : page.status;
    response.writeHead(statusCode, raw as string[]);
    response.end(method === 'HEAD' ? undefined : body);
    const log = () => {
      this.#parts.log({ id: randomUUID(), method, url, statusCode, responseTime: performance.now() - start });
    };
    // Most answers are with the system by now. Whoever hangs up before the end of another one has a line, too.
    if (response.writableLength === 0) log();
    else response.once('close', log);
    return true;
  }

  /** Returns the headers of an answer, made once; null where it is not known yet what every answer has. */
  #headersOf(page: RememberedPage, form: Encoding | null, body: Buffer | undefined): RawHeaders | null {
    const common = this.#common;
    if (!common) return null;
    const prepared = this.#prepared.get(page) ?? new Map<Encoding | null, PreparedHeaders>();
    this.#prepared.set(page, prepared);
    const known = prepared.get(form);
    if (known?.common === common && known.body === body) return known.raw;
    const raw = joinHeaders(common, page, form, body);
    prepared.set(form, { common, body, raw });
    return raw;
  }
}
