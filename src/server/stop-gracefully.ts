import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment at which the server is asked to stop. */
    isStopping: boolean;
    /** While it is there, requests wait for it: the moment in which nobody connects is being looked for. */
    listenerClosing: Promise<void> | null;
    /** All that are open. */
    readonly connections: ReadonlySet<Socket>;
    /** Connections on which nothing was asked yet; Node does not count them among the idle ones. */
    readonly silentConnections: Set<Socket>;
  }
}

/** Milliseconds in which the requests in flight may be finished; what takes longer is cut. */
const LONGEST_FINISH = 20_000;

/** Milliseconds for which a connection on which nothing was asked yet is left open: its request may be under way. */
const LONGEST_IDLE = 1_000;

/** Milliseconds between two looks at what is still open. */
const PAUSE = 20;

/** Milliseconds for which a moment is looked for in which nobody is connecting. */
const LONGEST_SEARCH = 500;

/** Turns of the event loop, and milliseconds, without a new connection that make such a moment. */
const QUIET_TURNS = 20;
const QUIET_TIME = 20;

/** Milliseconds of the longest turn that tells anything: whoever connected while the process stood still is not taken yet. */
const LONGEST_TURN = 2;

/**
 * From the stop on, each answer ends its connection, so that none is in use when the server closes; until it does,
 * requests are answered as ever. To be called before the routes.
 */
export function announceStop(app: FastifyInstance): void {
  app.decorate('isStopping', false);
  app.decorate('listenerClosing', null);
  // Whoever waits for an answer makes no new connection: without this, a busy server never has a quiet moment.
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
 * Waits until nobody has connected for a moment: connections that the system has made and the process has not taken yet are
 * reset when it stops listening. Turns alone are no measure: an idle loop makes twenty before a visitor who has just been
 * answered has connected again. Nor is time alone: a process that stands still takes no connection. Where there is no such
 * moment, one turn without a connection has to do.
 */
async function untilQuiet({ server }: FastifyInstance): Promise<void> {
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

/** Resolves when every connection has ended. */
async function untilFinished(app: FastifyInstance): Promise<void> {
  const { server, connections, silentConnections } = app;
  const start = performance.now();
  while (connections.size > 0) {
    const waited = performance.now() - start;
    if (waited > LONGEST_IDLE) {
      // What came while the process was at something else is read first: its connection asks for something.
      await nextTurn();
      server.closeIdleConnections();
      for (const socket of silentConnections) socket.destroy();
    }
    if (waited > LONGEST_FINISH) for (const socket of connections) socket.destroy();
    await delay(PAUSE);
  }
}

/**
 * Stops without a failed request: `/readyz` says 503 from now on and answers go on being given for the delay, in which
 * load balancers and connections that are kept open turn elsewhere; then nobody new is let in, and what is in flight is
 * finished.
 * @param delaySeconds how long answers go on being given.
 */
export async function stopGracefully(app: FastifyInstance, delaySeconds: number): Promise<void> {
  app.isStopping = true;
  if (app.server.listening) {
    await delay(delaySeconds * 1_000);
    const closed = Promise.withResolvers<void>();
    app.listenerClosing = closed.promise;
    await untilQuiet(app);
    // Node's own `close` of an HTTP server would reset those whose request has not been read yet.
    Server.prototype.close.call(app.server);
    app.listenerClosing = null;
    closed.resolve();
    await untilFinished(app);
  }
  await app.close();
}
