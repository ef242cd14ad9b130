import type { FastifyInstance } from 'fastify';
import { answerWithin, PING_LIMIT } from '#lib/answer-within.ts';
import { AppError } from '#lib/app-error.ts';
import { pingDatabase } from '#lib/db/index.ts';
import { addresses } from '../addresses.ts';

/** `GET /healthz`: the process is alive. `GET /readyz`: database and storage answer, and no stop has begun. */
export async function healthApi(app: FastifyInstance): Promise<void> {
  app.get(addresses.health.alive, { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get(addresses.health.ready, { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isStopping) throw new AppError('not_ready');
    const { db, files } = app.services;
    try {
      await Promise.all([pingDatabase(db), answerWithin(files.ping(), PING_LIMIT, 'The storage')]);
    } catch (error) {
      app.log.error({ err: error }, 'not ready');
      throw new AppError('not_ready', { cause: error });
    }
    return { status: 'ok' };
  });
}
