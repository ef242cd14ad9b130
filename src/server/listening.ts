import type { ListenOptions } from 'node:net';
import type { Config } from '../config.server.ts';

/**
 * Connections that the system makes before the process takes them, where `net.core.somaxconn` allows as many. Those that it
 * has no room for are tried again by the visitors' systems after 1, 3 and 7 seconds.
 */
const BACKLOG = 4_096;

/**
 * Returns how the site's port is listened on.
 * @param isShared while an update's page answers the port until the new server does: no connection finds nobody there.
 */
export function listening({ host, port }: Pick<Config, 'host' | 'port'>, isShared: boolean): ListenOptions {
  return {
    // For this name alone, Fastify opens a second server on `::1`, which no limit of connections and no careful stop knows.
    host: host === 'localhost' ? '127.0.0.1' : host,
    port,
    backlog: BACKLOG,
    // Between processes of one user alone (`SO_REUSEPORT`).
    reusePort: isShared,
  };
}
