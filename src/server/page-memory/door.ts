import { randomUUID } from 'node:crypto';
import { acceptedEncoding, type Encoding } from '#platform/http/accepted-encoding.ts';
import type { RequestLog } from '#platform/request-log.ts';
import { isUnchanged, pageHeaders, varyHeader } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';
import { withoutUnknown } from './page-request.ts';
import type { RememberedPage } from './remembered-page.ts';

export interface DoorParts {
  readonly cache: PageCache;
  readonly log: RequestLog;
  /** False while every request has to reach the server itself: it is about to stop. */
  readonly isOpen: () => boolean;
}

/** All that is read of a request for a page. */
export interface AskedPage {
  readonly method: 'GET' | 'HEAD';
  /** Path and query. */
  readonly url: string;
  /** `Accept-Encoding`, where it was sent. */
  readonly acceptEncoding: string | undefined;
  /** `If-None-Match`, where it was sent. */
  readonly ifNoneMatch: string | undefined;
}

/** Names and values, one after the other, as Node writes them without looking at them again. */
type RawHeaders = readonly string[];

/** The answer of a page in an encoding, or that it has not changed. */
export interface PageAnswer {
  readonly status: number;
  /** Names and values, one after the other. */
  readonly headers: string[];
  /** Nothing where the page has not changed. */
  readonly body: Buffer | undefined;
}

interface PreparedAnswer extends PageAnswer {
  readonly common: RawHeaders;
}

type HookHeaders = Readonly<Record<string, number | string | string[] | undefined>>;

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
): string[] {
  const headers = new Map<string, string>();
  for (let at = 0; at < common.length; at += 2) headers.set(common[at] ?? '', common[at + 1] ?? '');
  for (const [name, value] of pageHeaders(page, form)) headers.set(name, value);
  headers.set('vary', varyHeader(headers.get('vary')));
  if (body) headers.set('content-length', String(body.byteLength));
  return [...headers].flat();
}

/**
 * Finds answers to requests for remembered pages before anything else of the server is touched. Where there is none, the
 * request is the server's own.
 */
export class PageDoor {
  readonly #parts: DoorParts;
  /** By the body, or by the page that has not changed: an answer goes with what it was made of. */
  readonly #prepared = new WeakMap<Buffer | RememberedPage, PreparedAnswer>();
  #common: RawHeaders | null = null;

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  /** Notes what the server's hooks set on every answer. @param headers of an answer to a request without an origin. */
  noteCommonHeaders(headers: HookHeaders): void {
    const common = rawHeaders(headers);
    const isSame =
      this.#common?.length === common.length && common.every((text, at) => text === this.#common?.[at]);
    if (!isSame) this.#common = common;
  }

  /** Returns the answer to a request; null where it is left to the server. */
  find({ url, acceptEncoding, ifNoneMatch }: AskedPage): PageAnswer | null {
    if (!this.#parts.isOpen()) return null;
    const page = this.#parts.cache.get(withoutUnknown(url));
    if (!page) return null;
    if (isUnchanged(page, ifNoneMatch)) return this.#answerWith(page, null, undefined);
    const form = page.encodingFor(acceptedEncoding(acceptEncoding));
    const body = page.readyForm(form);
    return body ? this.#answerWith(page, form, body) : null;
  }

  /** Writes the line of an answer that is over. @param start `performance.now()` when its request had come. */
  log({ method, url }: AskedPage, { status: statusCode }: PageAnswer, start: number): void {
    const responseTime = performance.now() - start;
    this.#parts.log({ id: randomUUID(), method, url, statusCode, responseTime });
  }

  /** Returns an answer, made once; null where it is not known yet what every answer has. */
  #answerWith(page: RememberedPage, form: Encoding | null, body: Buffer | undefined): PageAnswer | null {
    const common = this.#common;
    if (!common) return null;
    const known = this.#prepared.get(body ?? page);
    if (known?.common === common) return known;
    const status = form === null ? 304 : page.status;
    const answer = { status, headers: joinHeaders(common, page, form, body), body, common };
    this.#prepared.set(body ?? page, answer);
    return answer;
  }
}
