import type { FastifyInstance } from 'fastify';

export interface ConnectionLimit {
  /** Maximum open connections, because each takes memory; further ones are closed at once. */
  readonly most: number;
  /** Number of connections from which idle ones are closed to make room. */
  readonly crowded: number;
  /** Connections without a request yet that stay open even then: their requests may be on the way. */
  readonly silent: number;
}

const LIMIT: ConnectionLimit = { most: 2_000, crowded: 1_800, silent: 200 };

/**
 * Limits open connections. When there are many, closes idle ones: first those kept alive after an answer, then the one
 * that has waited longest for its first request. Prevents a client that opens two thousand connections and sends half a
 * header from locking out all visitors. To be called after `announceStop`.
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
