import type { RouteOptions } from 'fastify';
import { ifMatchHeaders } from '#platform/http/etag.ts';
import type { Services } from '../services.ts';

/** A thing as the API shows it now. */
export interface CurrentAnswer {
  readonly body: unknown;
  readonly etag?: string;
  /** Its own address. */
  readonly location: string;
}

/**
 * Reads a thing that an earlier call with the same key created or changed.
 * @throws {AppError} `not_found` where it is no longer there.
 */
type ReadAnswer = (services: Services, id: string) => Promise<CurrentAnswer>;

export interface Declaration {
  readonly effect: 'creates' | 'changes';
  readonly readAnswer: ReadAnswer;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answer to a retry with the same `Idempotency-Key`; `false` where the header is ignored. */
    readonly idempotency?: Declaration | false;
  }
}

/** Declares a route that creates: a retry is answered what the first call was, or the thing where that was lost. */
export function creates(readAnswer: ReadAnswer): Declaration {
  return { effect: 'creates', readAnswer };
}

/** Declares a route that changes a version: a retry is answered the thing as it stands. */
export function changes(readAnswer: ReadAnswer): Declaration {
  return { effect: 'changes', readAnswer };
}

/**
 * `onRoute` hook: a retry of a call that creates, or that changes a version, must not do it twice because nobody
 * thought of it.
 * @throws for a route that answers 201 or takes `If-Match` and declares nothing.
 */
export function assertDeclared({ method, url, schema, config }: RouteOptions): void {
  const answers: unknown = schema?.response;
  const isCreating = typeof answers === 'object' && answers !== null && '201' in answers;
  const isChanging = schema?.headers === ifMatchHeaders;
  if ((isCreating || isChanging) && config?.idempotency === undefined) {
    throw new Error(`${method} ${url} creates or changes: its config has to declare its idempotency.`);
  }
}
