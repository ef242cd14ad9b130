import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { disconnectSignal } from '#platform/http/disconnect-signal.ts';
import { KeyedLimiter } from '#platform/limiter.ts';
import type { Actor } from '../actor.ts';
import type { Services } from '../services.ts';
import { creates, keyOf } from './call-key.ts';
import { KEY_LIFETIME } from './idempotency.policy.ts';
import {
  beginKey,
  dropUnusedKey,
  findKey,
  type KeptAnswer,
  type KeyName,
  type KeyRow,
  keepAnswer,
} from './idempotency.queries.ts';
import { printRequest, type UploadSize, writePrint } from './request-print.ts';
import { answerOf, answerToKeep } from './used-key.ts';

/** Tells that an answer is one that was given before. */
const REPLAYED = 'idempotency-replayed';

/** A call under way. */
interface Ticket extends KeyName {
  /** Lets the next one in that came with the same key. */
  readonly release: () => void;
}

/** One call at a time with the same key: the others wait for its answer, a bounded number for a bounded time. */
const SAME_KEY = { atOnce: 1, waiting: 20, longestWait: 30_000 };

function replay(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  return reply.code(status).headers(JSON.parse(headers)).header(REPLAYED, 'true').send(body);
}

/**
 * Takes a key for a call.
 * @returns the row of the one that it was used for, where it still answers something.
 */
async function takeKey({ db, clock }: Services, name: KeyName, request: string): Promise<KeyRow | undefined> {
  const now = clock.now();
  const isTaken = await beginKey(db, name, {
    request,
    now: now.toISOString(),
    livingFrom: new Date(now.getTime() - KEY_LIFETIME).toISOString(),
  });
  return isTaken ? undefined : findKey(db, name);
}

/**
 * `Idempotency-Key` on every call of an administrator that creates
 * (docs/specification/links-that-fail.md#idempotency) or changes a version: what was done is not done again within a
 * day, neither for a request that comes while the first is at work, nor after a crash between the deed and its
 * answer: the journal writes what was asked and what it was done to into the key's row, in the deed's own
 * transaction, and lets no second thing be made with it. A refusal is not kept: the field is corrected and sent again
 * with the same key.
 */
export const idempotentCalls = fastifyPlugin(
  async (app: FastifyInstance, { uploadSize }: { readonly uploadSize: UploadSize }) => {
    const calls = new KeyedLimiter(SAME_KEY);
    const tickets = new WeakMap<FastifyRequest, Ticket>();

    app.addHook('preValidation', async (request, reply) => {
      const { actor } = request;
      const key = actor && keyOf(request);
      if (!key) return;
      const name = { actorId: actor.id, key };
      const print = await printRequest(request, actor.id, uploadSize);
      const written = writePrint(print);
      const release = await calls.acquire(`${actor.id} ${key}`, { signal: disconnectSignal(reply) });
      try {
        const used = await takeKey(app.services, name, written);
        if (used) {
          const answer = await answerOf(request, print, used);
          release();
          return answer ? replay(reply, answer) : undefined;
        }
      } catch (error) {
        release();
        throw error;
      }
      const acting: typeof actor & Actor = { ...actor, keyedCall: { key, request: written } };
      request.actor = acting;
      tickets.set(request, { ...name, release });
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const ticket = tickets.get(request);
      if (!ticket) return payload;
      tickets.delete(request);
      const { statusCode: status } = reply;
      try {
        const isMade = status >= 200 && status < 300 && creates(request.routeOptions);
        if (isMade && typeof payload === 'string') {
          await keepAnswer(app.services.db, ticket, answerToKeep(reply, payload));
        } else await dropUnusedKey(app.services.db, ticket);
      } catch (error) {
        // What was done is done, and stands in the row: a retry reads it anew.
        request.log.error({ err: error }, 'an answer could not be kept for its key');
      } finally {
        ticket.release();
      }
      return payload;
    });
  },
  { name: 'idempotent-calls' },
);
