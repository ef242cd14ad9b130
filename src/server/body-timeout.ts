import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refuseConnection } from './refuse-connection.ts';

export interface BodyTimes {
  /** Milliseconds in which a whole body without files must arrive. */
  readonly small: number;
  /** Milliseconds without a byte before an upload is cut; sending a photo over a slow mobile link takes minutes. */
  readonly silence: number;
  /** Milliseconds in which a refused body is still read, so that the client gets to read the answer. */
  readonly linger: number;
}

export const BODY_TIMES: BodyTimes = { small: 20_000, silence: 60_000, linger: 2_000 };

/** Maximum bytes of a refused body that are read and discarded. */
const LINGER_SIZE = 2 * 1024 * 1024;
/** Milliseconds between two checks of that limit. */
const LINGER_LOOK = 20;

/** True while bytes of the body are outstanding; a request injected by a test has no connection to wait on. */
function isArriving({ raw }: FastifyRequest): boolean {
  const { headers, complete, socket } = raw;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && typeof socket.bytesRead === 'number' && !socket.destroyed;
}

/** True for a route that accepts files, in one request or in chunks. */
function takesFiles({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.schema?.consumes?.some((type) => type !== 'application/json') ?? false;
}

function whenOver(raw: IncomingMessage, act: () => void): void {
  raw.once('end', act);
  raw.once('close', act);
}

/** Closes the connection of a body that arrives too slowly. */
function limitTime(request: FastifyRequest, reply: FastifyReply, { small, silence }: BodyTimes): void {
  const { raw } = request;
  const isUpload = takesFiles(request);
  let received = raw.socket.bytesRead;
  const timer = setTimeout(
    () => {
      if (raw.complete || raw.socket.destroyed) return;
      if (isUpload && raw.socket.bytesRead > received) {
        received = raw.socket.bytesRead;
        timer.refresh();
      } else if (reply.raw.headersSent) raw.socket.destroy();
      else refuseConnection(raw.socket, 408);
    },
    isUpload ? silence : small,
  );
  timer.unref();
  whenOver(raw, () => clearTimeout(timer));
}

/**
 * Reads and discards the rest of a refused body for a moment, then closes the connection. Bytes are counted at the
 * socket, because Node discards a body without events once its answer is sent.
 */
function linger({ raw }: FastifyRequest, { linger: time }: BodyTimes): void {
  const { socket } = raw;
  const most = socket.bytesRead + LINGER_SIZE;
  const timer = setTimeout(() => socket.destroy(), time);
  const counter = setInterval(() => socket.bytesRead > most && socket.destroy(), LINGER_LOOK);
  timer.unref();
  counter.unref();
  whenOver(raw, () => {
    clearTimeout(timer);
    clearInterval(counter);
  });
  // A listener that has stopped reading would keep the rest of the body, and the connection's next request, from being
  // read.
  raw.removeAllListeners('readable');
  // With no `data` listener, Node stops reading and never emits `end`.
  raw.on('data', () => {});
  raw.resume();
}

/**
 * Limits the time in which bodies arrive: forms and JSON as a whole, uploads by the time without a byte. Prevents a
 * client that trickles one byte a minute, after its request was answered, from holding a connection for ever.
 */
export const bodyTimeout = fastifyPlugin<{ times?: BodyTimes }>(
  async (app, { times = BODY_TIMES }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isArriving(request)) limitTime(request, reply, times);
    });
    app.addHook('onResponse', async (request) => {
      if (isArriving(request)) linger(request, times);
    });
  },
  { name: 'body-timeout' },
);
