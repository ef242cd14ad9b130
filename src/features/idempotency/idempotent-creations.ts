import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '#platform/app-error.ts';
import type { Actor, Services } from '#platform/services.ts';
import { IDEMPOTENCY_SENTENCES, isKey, KEY_LIFETIME } from './idempotency.policy.ts';
import {
  beginKey,
  dropUnusedKey,
  findKey,
  type KeptAnswer,
  type KeyName,
  type KeyRow,
  keepAnswer,
} from './idempotency.queries.ts';
import {
  isSameContent,
  pathOf,
  printRequest,
  type RequestPrint,
  readPrint,
  type UploadSize,
  writePrint,
} from './request-print.ts';

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

const HEADER = 'idempotency-key';
/** Tells that an answer is one that was given before. */
const REPLAYED = 'idempotency-replayed';
/** What an answer says beside its body, and says again. */
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'cache-control'] as const;

/** A creation under way. */
interface Ticket extends KeyName {
  /** Lets the next one in that came with the same key. */
  readonly leave: () => void;
}

/** Whether a key means something to a call: a `POST` that answers 201, unless it says otherwise. */
export function takesKey({
  method,
  schema,
  config,
}: Pick<RouteOptions, 'method' | 'schema' | 'config'>): boolean {
  const answers: unknown = schema?.response;
  const creates = typeof answers === 'object' && answers !== null && '201' in answers;
  return method === 'POST' && creates && config?.idempotent !== false;
}

/** The key of an administrator's creation. @throws {AppError} for what is no key. */
function keyOf(request: FastifyRequest): string | null {
  const { [HEADER]: header } = request.headers;
  if (header === undefined || !takesKey(request.routeOptions)) return null;
  if (typeof header !== 'string' || !isKey(header)) {
    throw new AppError('bad_request', { message: IDEMPOTENCY_SENTENCES.key });
  }
  return header;
}

/** Lets one through at a time, by name; the others wait. */
function createGate(): (name: string) => Promise<() => void> {
  const inside = new Map<string, Promise<void>>();
  return async (name) => {
    for (let present = inside.get(name); present; present = inside.get(name)) await present;
    let open = () => {};
    const left = new Promise<void>((resolve) => {
      open = resolve;
    });
    inside.set(name, left);
    return () => {
      inside.delete(name);
      open();
    };
  };
}

function replay(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  return reply.code(status).headers(JSON.parse(headers)).header(REPLAYED, 'true').send(body);
}

/** The thing as it stands, from where the API shows it; asked as whoever made it. */
async function recall(request: FastifyRequest, id: string): Promise<KeptAnswer | null> {
  const { recall: read } = request.routeOptions.config;
  if (read) {
    const thing = await read(request.server.services, id);
    if (!thing) return null;
    const headers = { 'content-type': 'application/json; charset=utf-8', location: thing.location };
    return { status: 201, headers: JSON.stringify(headers), body: JSON.stringify(thing.body) };
  }
  const location = `${pathOf(request)}/${id}`;
  const { authorization } = request.headers;
  const shown = await request.server.inject({
    url: location,
    headers: authorization ? { authorization } : {},
  });
  if (shown.statusCode !== 200) return null;
  const kept = Object.fromEntries(KEPT_HEADERS.map((name) => [name, shown.headers[name]]));
  return { status: 201, headers: JSON.stringify({ ...kept, location }), body: shown.body };
}

/** What was answered, or would have been: where the process died in between, what it made is read anew. */
async function keptAnswer(request: FastifyRequest, row: KeyRow): Promise<KeptAnswer | null> {
  const { status, headers, body, subject_id } = row;
  if (status !== null && headers !== null && body !== null) return { status, headers, body };
  return subject_id === null ? null : recall(request, subject_id);
}

/**
 * What a key that was used answers.
 * @throws {AppError} `conflict` where it was used for something else: with what it made, where that was the same call
 *   with another content. Whoever corrected a text after a lost answer can go on from there.
 */
async function answerOf(request: FastifyRequest, print: RequestPrint, row: KeyRow): Promise<KeptAnswer> {
  const first = readPrint(row.request);
  if (first.call !== print.call) {
    throw new AppError('conflict', { message: IDEMPOTENCY_SENTENCES.otherCall });
  }
  const answer = await keptAnswer(request, row);
  if (!answer) throw new AppError('conflict', { message: IDEMPOTENCY_SENTENCES.gone });
  if (!isSameContent(first, print)) {
    const current: unknown = JSON.parse(answer.body);
    throw new AppError('conflict', { message: IDEMPOTENCY_SENTENCES.otherContent, current });
  }
  return answer;
}

/**
 * Takes a key for a creation.
 * @returns the row of the one that it was used for, where it still answers something.
 */
async function takeKey(
  { db, clock }: Services,
  name: KeyName,
  print: RequestPrint,
): Promise<KeyRow | undefined> {
  const now = clock.now();
  const isTaken = await beginKey(db, name, {
    request: writePrint(print),
    now: now.toISOString(),
    livingFrom: new Date(now.getTime() - KEY_LIFETIME).toISOString(),
  });
  return isTaken ? undefined : findKey(db, name);
}

/**
 * `Idempotency-Key` on every call of an administrator that creates (D38): the same key within a day answers what it
 * answered the first time, also to a request that comes while the first is at work, and after a crash between the deed
 * and its answer: the journal writes what was made into the key's row, in the deed's own transaction, and lets no
 * second deed pass with it. A refusal is not kept: the field is corrected and sent again with the same key.
 */
export const idempotentCreations = fastifyPlugin(
  async (app: FastifyInstance, { uploadSize }: { readonly uploadSize: UploadSize }) => {
    const enter = createGate();
    const tickets = new WeakMap<FastifyRequest, Ticket>();

    app.addHook('preValidation', async (request, reply) => {
      const { actor } = request;
      const key = actor && keyOf(request);
      if (!key) return;
      const name = { actorId: actor.id, key };
      const print = await printRequest(request, actor.id, uploadSize);
      const leave = await enter(`${actor.id} ${key}`);
      try {
        const used = await takeKey(app.services, name, print);
        if (used) {
          const answer = await answerOf(request, print, used);
          leave();
          return replay(reply, answer);
        }
      } catch (error) {
        leave();
        throw error;
      }
      const acting: typeof actor & Actor = { ...actor, idempotencyKey: key };
      request.actor = acting;
      tickets.set(request, { ...name, leave });
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const ticket = tickets.get(request);
      if (!ticket) return payload;
      tickets.delete(request);
      const { statusCode: status } = reply;
      try {
        if (status >= 200 && status < 300 && typeof payload === 'string') {
          const kept = Object.fromEntries(KEPT_HEADERS.map((header) => [header, reply.getHeader(header)]));
          await keepAnswer(app.services.db, ticket, { status, headers: JSON.stringify(kept), body: payload });
        } else await dropUnusedKey(app.services.db, ticket);
      } catch (error) {
        // What was done is done, and stands in the row: a retry reads it anew.
        request.log.error({ err: error }, 'an answer could not be kept for its key');
      } finally {
        ticket.leave();
      }
      return payload;
    });
  },
  { name: 'idempotent-creations' },
);
