import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isAppError } from '#platform/app-error.ts';
import { disconnectSignal } from '#platform/http/disconnect-signal.ts';
import { KeyedLimiter } from '#platform/limiter.ts';
import type { Actor } from '../actor.ts';
import type { Services } from '../services.ts';
import {
  fingerprintRequest,
  hasSameContent,
  parseFingerprint,
  type RequestFingerprint,
  serializeFingerprint,
  type UploadSize,
} from './fingerprint-request.ts';
import {
  beginKey,
  deleteUnusedKey,
  findKey,
  type KeyName,
  type KeyRow,
  storeAnswer,
} from './idempotency.queries.ts';
import { assertDeclared, type CurrentAnswer, type Declaration } from './idempotency-declaration.ts';
import { KEY_LIFETIME } from './sweep-idempotency-keys.ts';

/** Visible ASCII characters, as a header holds them, and no longer than any honest key. */
const KEY = /^[\x21-\x7e]{1,200}$/;

const SENTENCES = {
  key: 'La clé d’envoi (Idempotency-Key) est incorrecte.',
  otherCall: 'Cette clé d’envoi a déjà servi pour autre chose.',
  otherContent: 'Un premier envoi de ce formulaire était déjà arrivé, avec un autre contenu.',
  gone: 'Cet envoi était déjà arrivé, et ce qu’il avait créé n’est plus là.',
};

/** Header of an answer that was given before. */
const REPLAYED_HEADER = 'idempotency-replayed';

/** One call at a time with the same key: the others wait for its answer, a bounded number for a bounded time. */
const SAME_KEY = { atOnce: 1, waiting: 20, longestWait: 30_000 };

/** A call that is being answered for the first time. */
interface FirstCall extends KeyName {
  /** Lets in the next one that came with the same key. */
  readonly release: () => void;
}

/** Returns a call's key, if it has one. @throws {AppError} `bad_request` for an invalid one. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const { 'idempotency-key': key } = headers;
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new AppError('bad_request', { message: SENTENCES.key });
}

/** Begins a key, or returns the row of the call that has completed it. */
async function takeKey({ db, clock }: Services, name: KeyName, request: string): Promise<KeyRow | undefined> {
  const now = clock.now();
  const isBegun = await beginKey(db, name, {
    request,
    now: now.toISOString(),
    livingFrom: new Date(now.getTime() - KEY_LIFETIME).toISOString(),
  });
  return isBegun ? undefined : findKey(db, name);
}

/** Returns the stored answer of a creation; `null` where the process died before it was stored. */
function storedAnswer({ headers, body }: KeyRow): CurrentAnswer | null {
  return headers === null || body === null ? null : { ...JSON.parse(headers), body: JSON.parse(body) };
}

/** Returns the thing of a completed key as it stands; `null` where it is no longer there. */
async function currentAnswer(
  { server }: FastifyRequest,
  { readAnswer }: Declaration,
  { subject_id: id }: KeyRow,
): Promise<CurrentAnswer | null> {
  if (id === null) return null;
  try {
    return await readAnswer(server.services, id);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Returns what a call whose key is completed is answered.
 * @returns `null` for a change with another content, or of what is gone: its `If-Match` decides then.
 * @throws {AppError} `conflict` where the key was used for another call; for a creation whose thing is gone; for one with
 *   another content, with what the first one created, so that a form goes on as a change of it.
 */
async function answerAgain(
  request: FastifyRequest,
  declaration: Declaration,
  fingerprint: RequestFingerprint,
  row: KeyRow,
): Promise<CurrentAnswer | null> {
  const first = parseFingerprint(row.request);
  if (first.call !== fingerprint.call) throw new AppError('conflict', { message: SENTENCES.otherCall });
  const isSame = hasSameContent(first, fingerprint);
  if (declaration.effect === 'changes') return isSame ? currentAnswer(request, declaration, row) : null;
  const answer = storedAnswer(row) ?? (await currentAnswer(request, declaration, row));
  if (!answer) throw new AppError('conflict', { message: SENTENCES.gone });
  if (isSame) return answer;
  throw new AppError('conflict', { message: SENTENCES.otherContent, current: answer.body });
}

function sendAgain(
  reply: FastifyReply,
  { effect }: Declaration,
  { body, etag, location }: CurrentAnswer,
): FastifyReply {
  reply.header('cache-control', 'no-store').header(REPLAYED_HEADER, 'true');
  if (etag) reply.header('etag', etag);
  return effect === 'creates' ? reply.code(201).header('location', location).send(body) : reply.send(body);
}

/**
 * Lets every call of an administrator that declares `creates` or `changes` take an `Idempotency-Key`
 * (docs/decisions/0014-uploads-and-idempotency.md). The change itself completes the key, in its own transaction
 * (`idempotency.follower.ts`): a retry does nothing again within a day, neither beside the first call nor after a crash
 * between its commit and its answer. Only success completes a key: a refused form is corrected and sent with it again.
 */
export const idempotentCalls = fastifyPlugin(
  async (app: FastifyInstance, { uploadSize }: { readonly uploadSize: UploadSize }) => {
    const limiter = new KeyedLimiter(SAME_KEY);
    const firstCalls = new WeakMap<FastifyRequest, FirstCall>();

    app.addHook('onRoute', assertDeclared);

    app.addHook('preValidation', async (request, reply) => {
      const { actor, routeOptions } = request;
      const { idempotency } = routeOptions.config;
      const key = actor && idempotency ? keyOf(request) : undefined;
      if (!actor || !idempotency || key === undefined) return;
      const name = { actorId: actor.id, key };
      const fingerprint = await fingerprintRequest(request, actor.id, uploadSize);
      const written = serializeFingerprint(fingerprint);
      const release = await limiter.acquire(`${actor.id} ${key}`, { signal: disconnectSignal(reply) });
      try {
        const completed = await takeKey(app.services, name, written);
        if (completed) {
          const answer = await answerAgain(request, idempotency, fingerprint, completed);
          release();
          return answer ? sendAgain(reply, idempotency, answer) : undefined;
        }
      } catch (error) {
        release();
        throw error;
      }
      const withKey: typeof actor & Actor = { ...actor, idempotencyKey: { key, fingerprint: written } };
      request.actor = withKey;
      firstCalls.set(request, { ...name, release });
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const call = firstCalls.get(request);
      if (!call) return payload;
      firstCalls.delete(request);
      const { idempotency } = request.routeOptions.config;
      const isCreated = idempotency && idempotency.effect === 'creates' && reply.statusCode === 201;
      try {
        if (isCreated && typeof payload === 'string') {
          const headers = { etag: reply.getHeader('etag'), location: reply.getHeader('location') };
          const answer = { status: 201, headers: JSON.stringify(headers), body: payload };
          await storeAnswer(app.services.db, call, answer);
        } else await deleteUnusedKey(app.services.db, call);
      } catch (error) {
        // The change is committed and its key completed: a retry reads the thing.
        request.log.error({ err: error }, 'an answer could not be kept for its key');
      } finally {
        call.release();
      }
      return payload;
    });
  },
  { name: 'idempotent-calls' },
);
