import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { actorOf } from './require-administrator.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Asks for the password confirmation of the session: before every call (`always`), or before those for which the
     * route's handler calls {@link assertConfirmed} (`depends`).
     */
    readonly stepUp?: 'always' | 'depends';
  }
}

/** Who asks for a change; `id` is `null` for the installation itself. */
interface ConfirmedActor {
  readonly id: string | null;
  readonly isConfirmed?: boolean;
}

/**
 * Refuses an administrator whose session has no valid password confirmation: a stolen token must not be enough
 * (`docs/specification/sessions.md#password-confirmation`).
 * @throws {AppError} `password_required`.
 */
export function assertConfirmed({ id, isConfirmed }: ConfirmedActor): void {
  if (id !== null && !isConfirmed) throw new AppError('password_required');
}

async function requireConfirmation(request: FastifyRequest): Promise<void> {
  assertConfirmed(actorOf(request));
}

/**
 * Guards every route that declares `stepUp: 'always'`, after the route's own `onRequest` hooks and before its body is
 * read: the refused call leaves no upload and no idempotency key.
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
