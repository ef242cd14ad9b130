import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { actorOf } from './require-administrator.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Requires the session's password confirmation: before every call (`always`), or where the route's
     * handler calls {@link assertConfirmed} (`depends`).
     */
    readonly stepUp?: 'always' | 'depends';
  }
}

/** Actor of a change; `id` is `null` for the installation itself. */
interface ConfirmedActor {
  readonly id: string | null;
  readonly isConfirmed?: boolean;
}

/**
 * Rejects an administrator whose session has no valid password confirmation, because a stolen token must not
 * be enough (`docs/specification/sessions.md#password-confirmation`).
 * @throws {AppError} `password_required`.
 */
export function assertConfirmed({ id, isConfirmed }: ConfirmedActor): void {
  if (id !== null && !isConfirmed) throw new AppError('password_required');
}

async function requireConfirmation(request: FastifyRequest): Promise<void> {
  assertConfirmed(actorOf(request));
}

/**
 * Guards every route that declares `stepUp: 'always'`, after the route's own `onRequest` hooks and before its
 * body is read: a rejected call leaves no upload and no idempotency key.
 */
export const stepUp = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route: RouteOptions) => {
      if (route.config?.stepUp !== 'always') return;
      route.onRequest = [...[route.onRequest ?? []].flat(), requireConfirmation];
    });
  },
  { name: 'step-up' },
);
