import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the server is asked to stop. */
    isStopping: boolean;
    /** Set while `waitUntilQuiet` looks for a moment to close the listener; requests wait for it. */
    listenerClosing: Promise<void> | null;
    /** All open connections. */
    readonly connections: ReadonlySet<Socket>;
    /** Connections without a request yet; Node does not count them as idle. */
    readonly silentConnections: Set<Socket>;
  }
}

/** Milliseconds for requests in flight to finish; longer ones are cut. */
const LONGEST_FINISH = 20_000;

/** Milliseconds that a connection without a request stays open: its first request may be on the way. */
const LONGEST_IDLE = 1_000;

/** Milliseconds between two checks of open connections. */
const PAUSE = 20;

/** Milliseconds to look for a moment without new connections. */
const LONGEST_SEARCH = 500;

/** Turns of the event loop, and milliseconds, without a new connection that count as such a moment. */
const QUIET_TURNS = 20;
const QUIET_TIME = 20;

/**
 * Milliseconds of the longest turn that counts: connections made while the process was blocked are not accepted yet.
 */
const LONGEST_TURN = 2;

/**
 * From the stop on, each answer closes its connection, so that none is in use when the server closes; requests are
 * still answered until then. To be called before the routes.
 */
export function announceStop(app: FastifyInstance): void {
  app.decorate('isStopping', false);
  app.decorate('listenerClosing', null);
  // Clients that wait for an answer open no new connection, so that even a busy server reaches a quiet moment.
  app.addHook('onRequest', async () => {
    if (app.listenerClosing) await app.listenerClosing;
  });
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  app.decorate('connections', open);
  app.decorate('silentConnections', silent);
  app.server.on('connection', (socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    app.isStopping = true;
    app.server.closeIdleConnections();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.isStopping) reply.header('connection', 'close');
  });
}

/**
 * Waits until there have been no new connections for a moment, because connections that the system has accepted and the
 * process has not are reset when it stops listening. Counts both turns and time: an idle loop makes twenty turns before
 * an answered visitor connects again, and a blocked process accepts nothing. Without such a moment, two turns without a
 * connection suffice.
 */
async function waitUntilQuiet({ server }: FastifyInstance): Promise<void> {
  let now = performance.now();
  const end = now + LONGEST_SEARCH;
  let quietTurns = 0;
  let quietSince = now;
  const restart = () => {
    quietTurns = 0;
    quietSince = performance.now();
  };
  const isQuiet = () =>
    now < end ? quietTurns >= QUIET_TURNS && now - quietSince >= QUIET_TIME : quietTurns > 1;
  server.on('connection', restart);
  while (!isQuiet() && now < end + LONGEST_SEARCH) {
    const before = now;
    await nextTurn();
    now = performance.now();
    quietTurns += 1;
    if (now - before > LONGEST_TURN) restart();
  }
  server.off('connection', restart);
}

/** Resolves when every connection has closed. */
async function waitUntilFinished(app: FastifyInstance): Promise<void> {
  const { server, connections, silentConnections } = app;
  const start = performance.now();
  while (connections.size > 0) {
    const waited = performance.now() - start;
    if (waited > LONGEST_IDLE) {
      // Reads requests that arrived while the process was blocked: their connections are not idle.
      await nextTurn();
      server.closeIdleConnections();
      for (const socket of silentConnections) socket.destroy();
    }
    if (waited > LONGEST_FINISH) for (const socket of connections) socket.destroy();
    await delay(PAUSE);
  }
}

/**
 * Stops without a failed request: `/readyz` answers 503 while requests are still answered for the delay, in which load
 * balancers and kept-alive clients turn elsewhere; then the listener closes and requests in flight finish.
 * @param delaySeconds how long requests are still answered.
 */
export async function stopGracefully(app: FastifyInstance, delaySeconds: number): Promise<void> {
  app.isStopping = true;
  if (app.server.listening) {
    await delay(delaySeconds * 1_000);
    const closed = Promise.withResolvers<void>();
    app.listenerClosing = closed.promise;
    await waitUntilQuiet(app);
    // Node's HTTP `close` would reset connections whose request has not been read yet.
    Server.prototype.close.call(app.server);
    app.listenerClosing = null;
    closed.resolve();
    await waitUntilFinished(app);
  }
  await app.close();
}
