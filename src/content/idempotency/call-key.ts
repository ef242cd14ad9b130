import type { FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { ifMatchHeaders } from '#platform/http/etag.ts';
import { IDEMPOTENCY_SENTENCES, isKey } from './idempotency.policy.ts';

const HEADER = 'idempotency-key';

type Route = Pick<RouteOptions, 'method' | 'schema' | 'config'>;

/** Whether a call makes something: a `POST` that answers 201, unless it says otherwise. */
export function creates({ method, schema, config }: Route): boolean {
  const answers: unknown = schema?.response;
  const makes = typeof answers === 'object' && answers !== null && '201' in answers;
  return method === 'POST' && makes && config?.idempotent !== false;
}

/**
 * True for a call that changes a version of something: a `PUT` that heeds `If-Match`
 * (docs/specification/api.md#concurrent-changes).
 */
function changes({ method, schema }: Route): boolean {
  return method === 'PUT' && schema?.headers === ifMatchHeaders;
}

/** Whether a key means something to a call. */
export function takesKey(route: Route): boolean {
  return creates(route) || changes(route);
}

/** The key of an administrator's call. @throws {AppError} for what is no key. */
export function keyOf(request: FastifyRequest): string | null {
  const { [HEADER]: header } = request.headers;
  if (header === undefined || !takesKey(request.routeOptions)) return null;
  if (typeof header !== 'string' || !isKey(header)) {
    throw new AppError('bad_request', { message: IDEMPOTENCY_SENTENCES.key });
  }
  return header;
}
