import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isAppError } from '#lib/app-error.ts';
import type { IdempotencyKeyRow } from '#lib/db/schema.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { KeyedLimiter } from '#lib/limiter.ts';
import type { Actor } from '../actor.ts';
import type { Services } from '../services.ts';
import { findKey } from './idempotency.queries.ts';
import { contentOf, type RequestContent, type UploadSize } from './request-content.ts';

/** Visible ASCII characters, as a header holds them, and no longer than any honest key. */
const KEY = /^[\x21-\x7e]{1,200}$/;

const SENTENCES = {
  key: 'La clé d’envoi (Idempotency-Key) est incorrecte.',
  otherCall: 'Cette clé d’envoi a déjà servi pour autre chose.',
  otherContent: 'Un premier envoi de ce formulaire était déjà arrivé, avec un autre contenu.',
  gone: 'Cet envoi était déjà arrivé, et ce qu’il avait créé n’est plus là.',
};

/** Header of an answer to a call that had been done before. */
const REPLAYED_HEADER = 'idempotency-replayed';

/** One call at a time with the same key: the others wait for its answer, a bounded number for a bounded time. */
const SAME_KEY = { atOnce: 1, waiting: 20, longestWait: 30_000 };

/** A thing as the API shows it now. */
export interface CurrentAnswer {
  readonly body: unknown;
  readonly etag?: string;
  /** Address of the thing. */
  readonly location?: string;
}

/** How a retry is answered. */
interface Repeated {
  /** Status of the first answer: 201 for a creation, 200 for a change. */
  readonly status: 200 | 201;
  /** @throws {AppError} `not_found` where the thing is no longer there. */
  readonly read: (services: Services, id: string) => Promise<CurrentAnswer>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of an administrator that takes an `Idempotency-Key`: it creates, or changes a version. */
    readonly idempotency?: Repeated;
  }
}

/** Returns a call's key, if it has one. @throws {AppError} `bad_request` for an invalid one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const { 'idempotency-key': key } = headers;
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new AppError('bad_request', { message: SENTENCES.key });
}

/**
 * Returns the answer to a call whose key was used: the thing as it stands.
 * @returns `null` for a change of a thing that is gone: the call itself answers that.
 * @throws {AppError} `conflict` where the key was used for another call; for a creation whose thing is gone; for another
 *   content, with the thing, so that a form goes on from it.
 */
async function answerAgain(
  services: Services,
  { status, read }: Repeated,
  { call, content }: RequestContent,
  used: IdempotencyKeyRow,
): Promise<CurrentAnswer | null> {
  if (used.call !== call) throw new AppError('conflict', { message: SENTENCES.otherCall });
  try {
    const answer = await read(services, used.subject_id);
    if (used.content === content) return answer;
    throw new AppError('conflict', { message: SENTENCES.otherContent, current: answer.body });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    if (status === 200) return null;
    throw new AppError('conflict', { message: SENTENCES.gone });
  }
}

function replay(
  reply: FastifyReply,
  { status }: Repeated,
  { body, etag, location }: CurrentAnswer,
): FastifyReply {
  reply.header('cache-control', 'no-store').header(REPLAYED_HEADER, 'true');
  if (etag) reply.header('etag', etag);
  if (status === 201) reply.header('location', location);
  return reply.code(status).send(body);
}

/**
 * Accepts an `Idempotency-Key` at every call whose route declares how it is repeated
 * (docs/decisions/0014-uploads-and-idempotency.md). The change itself stores the key, in its own transaction
 * (`idempotency.change-handler.ts`), so that a retry within a day does nothing again, neither beside the first call nor
 * after a crash between its commit and its answer. A refused form is corrected and sent with the same key.
 */
export const idempotentCalls = fastifyPlugin(
  async (app: FastifyInstance, { uploadSize }: { readonly uploadSize: UploadSize }) => {
    const limiter = new KeyedLimiter(SAME_KEY);
    const turns = new WeakMap<FastifyRequest, () => void>();

    app.addHook('preValidation', async (request, reply) => {
      const { actor, routeOptions } = request;
      const { idempotency } = routeOptions.config;
      const key = actor && idempotency ? keyOf(request) : undefined;
      if (!actor || !idempotency || key === undefined) return;
      const content = contentOf(request, uploadSize);
      turns.set(request, await limiter.acquire(`${actor.id} ${key}`, { signal: disconnectSignal(reply) }));
      const used = await findKey(app.services.db, { actorId: actor.id, key, now: app.services.clock.now() });
      if (!used) {
        const withKey: typeof actor & Actor = { ...actor, idempotencyKey: { key, ...content } };
        request.actor = withKey;
        return;
      }
      const answer = await answerAgain(app.services, idempotency, content, used);
      return answer ? replay(reply, idempotency, answer) : undefined;
    });

    // The same call may be under way at another process, which committed first.
    app.addHook('onRoute', (route) => {
      const idempotency = route.config?.idempotency;
      if (!idempotency) return;
      const { handler } = route;
      route.handler = async function answerOnce(request, reply) {
        try {
          return await handler.call(this, request, reply);
        } catch (error) {
          const { services } = app;
          const actor: (Actor & { readonly id: string }) | null = request.actor;
          if (!isAppError(error) || !actor?.idempotencyKey) throw error;
          const { id: actorId, idempotencyKey: content } = actor;
          const used = await findKey(services.db, { actorId, key: content.key, now: services.clock.now() });
          const answer = used && (await answerAgain(services, idempotency, content, used));
          if (!answer) throw error;
          return replay(reply, idempotency, answer);
        }
      };
    });

    // Every answer passes here, also that of an error, and of a client that went away: its change may be under way still.
    app.addHook('onSend', async (request) => {
      turns.get(request)?.();
      turns.delete(request);
    });
  },
  { name: 'idempotent-calls' },
);
