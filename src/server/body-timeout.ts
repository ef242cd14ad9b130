import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refuseConnection } from './refuse-connection.ts';

export interface BodyTimes {
  /** Milliseconds in which a whole body without files has to arrive. */
  readonly small: number;
  /** Milliseconds for which an upload may stand still: a telephone on a bad link sends a photo for minutes. */
  readonly silence: number;
  /** Milliseconds for which a body that was refused is still read, so that its sender comes to read why. */
  readonly linger: number;
}

export const BODY_TIMES: BodyTimes = { small: 20_000, silence: 60_000, linger: 2_000 };

/** Bytes of a refused body that are read and thrown away at most. */
const LINGER_SIZE = 2 * 1024 * 1024;
/** Milliseconds between two looks at how many there were. */
const LINGER_LOOK = 20;

/** True while bytes of the body have not arrived; an injected request of a test has no connection to wait on. */
function isArriving({ raw }: FastifyRequest): boolean {
  const { headers, complete, socket } = raw;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && typeof socket.bytesRead === 'number' && !socket.destroyed;
}

/** True for a call that takes files, in one request or in pieces. */
function takesFiles({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.schema?.consumes?.some((type) => type !== 'application/json') ?? false;
}

function whenOver(raw: IncomingMessage, act: () => void): void {
  raw.once('end', act);
  raw.once('close', act);
}

/** Ends the connection of a body that comes too slowly. */
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
 * Reads and drops the rest of a refused body for a moment, then ends the connection. Bytes are counted at the socket:
 * once its answer is sent, Node drops a body without a word to whoever listens to it.
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
  // Whoever was reading gave up: what they left would keep the rest, and the connection's next request, from being read.
  raw.removeAllListeners('readable');
  // With no listener at all, Node stops reading after that, and the end of the body is never told.
  raw.on('data', () => {});
  raw.resume();
}

/**
 * Bounds the time in which bodies arrive: strangers' forms and JSON as a whole, uploads by their silence alone. A body
 * that is answered before it has arrived is not waited for: without this, one trickled byte a minute holds a connection
 * for ever.
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
