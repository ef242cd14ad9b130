import type { ListenOptions } from 'node:net';
import type { Config } from '../config.server.ts';

/**
 * Connections that the system accepts before the process does, as far as `net.core.somaxconn` allows. Clients beyond
 * that retry after 1, 3 and 7 seconds.
 */
const BACKLOG = 4_096;

/**
 * Returns the options to listen with.
 * @param isShared while an update's maintenance page holds the port until the new server listens, so that no connection
 * is refused.
 */
export function listening({ host, port }: Pick<Config, 'host' | 'port'>, isShared: boolean): ListenOptions {
  return {
    // For this name, Fastify opens a second server on `::1`, which would escape the connection limit and the graceful
    // stop.
    host: host === 'localhost' ? '127.0.0.1' : host,
    port,
    backlog: BACKLOG,
    // Only between processes of the same user (`SO_REUSEPORT`).
    reusePort: isShared,
  };
}
