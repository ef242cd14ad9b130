import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { type Administrator, authenticate } from './authenticate.ts';
import { readBearerToken } from './bearer-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, where one of the hooks of this file has looked; `null` for a visitor. */
    actor: Administrator | null;
  }
}

/**
 * `onRequest` hook: finds out who asks, where they say so.
 * @throws {AppError} `unauthenticated` for a header that holds no living session's token: whoever believes
 *   to be logged in is not silently shown what a visitor sees.
 */
export async function identifyAdministrator(request: FastifyRequest): Promise<void> {
  const header = request.headers.authorization;
  if (header === undefined) return;
  const token = readBearerToken(header);
  if (!token) throw new AppError('unauthenticated');
  request.actor = await authenticate(request.server.services, token);
}

/**
 * `onRequest` hook: nobody but an administrator passes, and nothing of the request's body is read before.
 * @throws {AppError} `unauthenticated`.
 */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  await identifyAdministrator(request);
  if (!request.actor) throw new AppError('unauthenticated');
}

/**
 * Who asks, behind {@link requireAdministrator}.
 * @throws {AppError} `unauthenticated` where the route forgot that hook: closed is the safe side to err on.
 */
export function actorOf(request: FastifyRequest): Administrator {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}
