import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '../services.ts';
import { creates } from './call-key.ts';
import { IDEMPOTENCY_SENTENCES } from './idempotency.policy.ts';
import type { KeptAnswer, KeyRow } from './idempotency.queries.ts';
import { isSameContent, pathOf, type RequestPrint, readPrint } from './request-print.ts';

/** What a creation made, as it stands now. */
export interface RecalledThing {
  readonly body: unknown;
  readonly location: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` where an answer is never to be kept, because it holds a secret or is no creation's. */
    readonly idempotent?: boolean;
    /** Reads what this call made, where it does not stand at the call's own path and its id. */
    readonly recall?: (services: Services, id: string) => Promise<RecalledThing | null>;
  }
}

/** What an answer says beside its body, and says again. */
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'cache-control'] as const;

/** A thing as it stands, from where the API shows it; asked as whoever made or changed it. */
async function show(request: FastifyRequest, path: string): Promise<KeptAnswer | null> {
  const { authorization } = request.headers;
  const shown = await request.server.inject({ url: path, headers: authorization ? { authorization } : {} });
  if (shown.statusCode !== 200) return null;
  const headers = Object.fromEntries(KEPT_HEADERS.map((name) => [name, shown.headers[name]]));
  return { status: 200, headers: JSON.stringify(headers), body: shown.body };
}

/** What a creation made, as it stands. */
async function recall(request: FastifyRequest, id: string): Promise<KeptAnswer | null> {
  const { recall: read } = request.routeOptions.config;
  if (read) {
    const thing = await read(request.server.services, id);
    if (!thing) return null;
    const headers = { 'content-type': 'application/json; charset=utf-8', location: thing.location };
    return { status: 201, headers: JSON.stringify(headers), body: JSON.stringify(thing.body) };
  }
  const location = `${pathOf(request)}/${id}`;
  const shown = await show(request, location);
  if (!shown) return null;
  return { ...shown, status: 201, headers: JSON.stringify({ ...JSON.parse(shown.headers), location }) };
}

/** What was answered, or would have been: where the process died in between, what it made is read anew. */
async function keptAnswer(request: FastifyRequest, row: KeyRow): Promise<KeptAnswer | null> {
  const { status, headers, body, subject_id } = row;
  if (status !== null && headers !== null && body !== null) return { status, headers, body };
  return subject_id === null ? null : recall(request, subject_id);
}

/**
 * What a creation that was done answers.
 * @throws {AppError} `conflict` with what it made, where it was asked for with another content: whoever corrected a
 *   text after a lost answer can go on from there.
 */
async function answerOfCreation(request: FastifyRequest, row: KeyRow, isSame: boolean): Promise<KeptAnswer> {
  const answer = await keptAnswer(request, row);
  if (!answer) throw new AppError('conflict', { message: IDEMPOTENCY_SENTENCES.gone });
  if (isSame) return answer;
  const current: unknown = JSON.parse(answer.body);
  throw new AppError('conflict', { message: IDEMPOTENCY_SENTENCES.otherContent, current });
}

/**
 * What a key that was used answers: a creation what it answered, a change the thing as it stands, since others may have
 * changed it after.
 * @returns `null` where it answers nothing: a change with another content, or of what is gone. Its own `If-Match` tells
 *   what becomes of it then.
 * @throws {AppError} `conflict` where it was used for another call, or for a creation with another content.
 */
export async function answerOf(
  request: FastifyRequest,
  print: RequestPrint,
  row: KeyRow,
): Promise<KeptAnswer | null> {
  const first = readPrint(row.request);
  if (first.call !== print.call) {
    throw new AppError('conflict', { message: IDEMPOTENCY_SENTENCES.otherCall });
  }
  const isSame = isSameContent(first, print);
  if (creates(request.routeOptions)) return answerOfCreation(request, row, isSame);
  return isSame ? show(request, pathOf(request)) : null;
}

/** What is kept of a creation's answer. */
export function answerToKeep(reply: FastifyReply, body: string): KeptAnswer {
  const headers = Object.fromEntries(KEPT_HEADERS.map((name) => [name, reply.getHeader(name)]));
  return { status: reply.statusCode, headers: JSON.stringify(headers), body };
}
