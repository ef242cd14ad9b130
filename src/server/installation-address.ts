import { networkInterfaces } from 'node:os';
import { addresses } from '../addresses.ts';
import type { Config } from '../config.server.ts';

/** Addresses that mean every one of this machine's. */
const ANY = new Set(['0.0.0.0', '::']);

/** Returns an address under which other machines of the network find this one; nothing where it has none. */
function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Returns the host under which the site is opened: a browser knows no `0.0.0.0`. */
function hostToOpen(host: string): string {
  if (ANY.has(host)) return networkAddress() ?? 'localhost';
  if (host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Returns the one address that a first start prints. The code is its fragment: no browser sends that to anybody.
 * @param listening where the server listens; it knows the port that the system chose.
 */
export function installationAddress(
  { host, isPublicUrlGiven, publicUrl }: Pick<Config, 'host' | 'isPublicUrlGiven' | 'publicUrl'>,
  listening: string,
  code: string,
): string {
  const origin = isPublicUrlGiven
    ? publicUrl
    : `http://${hostToOpen(host)}:${new URL(listening).port || '80'}`;
  return `${origin}${addresses.site.installation}#${code}`;
}
