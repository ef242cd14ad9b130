import { networkInterfaces } from 'node:os';
import { addresses } from '../addresses.ts';
import type { Config } from '../config.server.ts';

/** Addresses that stand for all network interfaces. */
const ANY = new Set(['0.0.0.0', '::']);

/** Returns an address by which other machines reach this one; undefined where it has none. */
function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Returns the host to open in a browser, which cannot open `0.0.0.0`. */
function hostToOpen(host: string): string {
  if (ANY.has(host)) return networkAddress() ?? 'localhost';
  if (host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Returns the address that a first start prints. The secret code is in the fragment, which browsers never send.
 * @param listening the address bound; it contains the port that the system chose.
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
