import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { readBearerToken } from './bearer-token.ts';

/** A logged-in administrator: the actor of use cases. */
export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  /** Short description of the device on which the session was opened. */
  readonly device: string | null;
  /** True while the password is one that the site has issued, which must be changed before any other call. */
  readonly mustChangePassword?: boolean;
  /** True while the session's password confirmation is valid, as of the beginning of the call. */
  readonly isConfirmed: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the administrator whose session a token opens; decorated once, by the server.
     * @throws {AppError} `unauthenticated` when the session has ended or never existed.
     */
    readonly authenticate: (token: string) => Promise<Administrator>;
  }
  interface FastifyContextConfig {
    /** True for a call that is allowed while the password is one that the site has issued. */
    readonly allowsIssuedPassword?: boolean;
  }
  interface FastifyRequest {
    /** Set by the hooks of this file; `null` for a visitor. */
    actor: Administrator | null;
  }
}

/**
 * `onRequest` hook for routes that visitors may call too: sets `request.actor` where a token is sent.
 * @throws {AppError} `unauthenticated` for a header without the token of an active session, because an
 * administrator whose session has ended must not silently get the visitors' answer;
 * `password_change_required` where the password is one that the site has issued, because the colleague who
 * handed it over knows it too.
 */
export async function identifyAdministrator(request: FastifyRequest): Promise<void> {
  const header = request.headers.authorization;
  if (header === undefined) return;
  const token = readBearerToken(header);
  if (!token) throw new AppError('unauthenticated');
  const actor = await request.server.authenticate(token);
  if (actor.mustChangePassword && !request.routeOptions.config.allowsIssuedPassword) {
    throw new AppError('password_change_required');
  }
  request.actor = actor;
}

/**
 * `onRequest` hook: rejects visitors before anything of the body is read.
 * @throws {AppError} `unauthenticated`.
 */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  await identifyAdministrator(request);
  if (!request.actor) throw new AppError('unauthenticated');
}

/**
 * Returns the administrator behind {@link requireAdministrator}.
 * @throws {AppError} `unauthenticated` on a route without that hook, so that a forgotten hook leaves the route closed.
 */
export function actorOf(request: FastifyRequest): Administrator {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}
