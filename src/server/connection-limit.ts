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
 * Bounds the connections, and closes those that ask for nothing where there are many: those kept open behind an answer,
 * and of those whose first question has not come the one that has been silent longest. Without this, a stranger who
 * opens two thousand and sends half a header keeps everybody else out. To be called after `announceStop`.
 */
export function limitConnections(app: FastifyInstance, limit: ConnectionLimit = LIMIT): void {
  const { server, connections, silentConnections } = app;
  server.on('connection', (socket) => {
    if (connections.size > limit.most) socket.destroy();
    if (connections.size <= limit.crowded) return;
    server.closeIdleConnections();
    const [longest] = silentConnections;
    if (silentConnections.size > limit.silent) longest?.destroy();
  });
}
