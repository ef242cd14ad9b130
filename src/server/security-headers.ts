import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { hasOneHost } from '#platform/http/request-host.ts';

/**
 * Sources of each sort of resource: this site alone, also for what is not named (`connect-src`, `style-src` and others).
 * Handlers in attributes run nowhere, because `script-src` allows no inline script but by its hash (CSP level 3, §6.7.3.2).
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

/** Helmet's form of the policy, for every answer that is not a screen. */
export const CONTENT_SECURITY_POLICY = { useDefaults: false, directives: DIRECTIVES };

interface ScreenSources {
  /** Sources of the inline scripts: their hashes, or a nonce made for this answer alone. */
  readonly scripts: readonly string[];
  /** Origin of images beside this site; empty when there is none. */
  readonly assetOrigin: string;
  /** While screens are being written, their styles arrive as they are typed. */
  readonly isDevelopment: boolean;
  /** True when another screen of this site may show it in a frame. */
  readonly isFramed: boolean;
}

/**
 * The policy of one screen: no inline script runs but those that it names (CSP level 3).
 */
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
 * What no page of this site asks of a device, and no script that gets into one may (Permissions Policy, §6). Of documents
 * alone: no browser reads it of a picture or a style sheet, and a page of the gallery has some thirty.
 */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];
export const PERMISSIONS_POLICY = PERMISSIONS.map((name) => `${name}=()`).join(', ');

/** A year (RFC 6797 §6.1.1). */
const TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * Has browsers ask over TLS alone, as long as the public address is one of TLS:
 * an administrator may change it.
 * @param subdomains true where every name below the site's is asked for over TLS alone, too.
 */
export function addSecurityHeaders(app: FastifyInstance, subdomains: boolean): void {
  const transport = subdomains ? `${TRANSPORT_SECURITY}; includeSubDomains` : TRANSPORT_SECURITY;
  app.addHook('onRequest', async (_request, reply) => {
    const { publicUrl } = app.services.settings;
    if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', transport);
  });
}

/** Refuses requests without a `Host`, or with two, which nobody can be sure to read as a proxy does. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw)) throw new AppError('bad_request');
  });
}
