import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { hasOneHost } from '#lib/http/request-host.ts';

/**
 * Sources by resource type: only this site, also for types without an entry (`connect-src`, `style-src` and others).
 * Handlers in attributes never run, because `script-src` allows inline scripts by hash only (CSP level 3, §6.7.3.2).
 */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
};

/** The policy in Helmet's format, for every answer that is not a screen. */
export const CONTENT_SECURITY_POLICY = { useDefaults: false, directives: DIRECTIVES };

interface ScreenSources {
  /** Sources of inline scripts: hashes, or a nonce for this answer. */
  readonly scripts: readonly string[];
  /** Origin of images beside this site; empty where there is none. */
  readonly assetOrigin: string;
  /** True in development, where styles are injected inline. */
  readonly isDevelopment: boolean;
  /** True when another screen of this site may show it in a frame. */
  readonly isFramed: boolean;
}

/** Returns the policy of one screen: only inline scripts with a named source run (CSP level 3). */
export function screenSecurityPolicy({
  scripts,
  assetOrigin,
  isDevelopment,
  isFramed,
}: ScreenSources): string {
  const directives = {
    ...DIRECTIVES,
    ...(isFramed && { 'frame-ancestors': ["'self'"] }),
    ...(isDevelopment && { 'style-src': ["'self'", "'unsafe-inline'"] }),
  };
  const added: Record<string, readonly string[]> = {
    'script-src': scripts,
    'img-src': assetOrigin ? [assetOrigin] : [],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(added[name] ?? [])].join(' '))
    .join('; ');
}

/**
 * Device features that no page uses, so that injected scripts cannot either (Permissions Policy, §6). Sent with
 * documents only: browsers ignore it elsewhere, and a gallery page loads some thirty files.
 */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];
export const PERMISSIONS_POLICY = PERMISSIONS.map((name) => `${name}=()`).join(', ');

/** A year (RFC 6797 §6.1.1). */
const TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * Sends HSTS while the public address, which an administrator may change, is HTTPS.
 * @param subdomains true where every subdomain is HTTPS-only, too.
 */
export function addSecurityHeaders(app: FastifyInstance, subdomains: boolean): void {
  const transport = subdomains ? `${TRANSPORT_SECURITY}; includeSubDomains` : TRANSPORT_SECURITY;
  app.addHook('onRequest', async (_request, reply) => {
    const { publicUrl } = app.services.settings;
    if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', transport);
  });
}

/** Refuses requests without a `Host` or with two, which a proxy may read differently. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw)) throw new AppError('bad_request');
  });
}
