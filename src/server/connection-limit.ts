import type { FastifyInstance } from 'fastify';

export interface ConnectionLimit {
  /** Connections at once; each of them costs some memory, however little it sends. Whoever comes then is cut off. */
  readonly most: number;
  /** From so many on, those that ask for nothing make room for whoever comes. */
  readonly crowded: number;
  /** Connections that have not asked yet and are left open even then: their questions are under way. */
  readonly silent: number;
}

const LIMIT: ConnectionLimit = { most: 2_000, crowded: 1_800, silent: 200 };

/**
 * Connections that the system makes before the process takes them. With fewer, those of a crowd that comes at once are
 * tried again by the visitors' systems after 1, 3 and 7 seconds.
 */
export const WAITING_CONNECTIONS = LIMIT.most;

/**
 * Bounds the connections, and closes those that ask for nothing where there are many: those kept open behind an answer,
 * and of those whose first question has not come the one that has been silent longest. Without this, a stranger who
 * opens two thousand and sends half a header keeps everybody else out. To be called after `announceStop`.
 */
export function limitConnections(app: FastifyInstance, limit: ConnectionLimit = LIMIT): void {
  const { server, silentConnections } = app;
  server.maxConnections = limit.most;
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= limit.crowded) return;
    server.closeIdleConnections();
    const [longest] = silentConnections;
    if (silentConnections.size > limit.silent) longest?.destroy();
  });
}
