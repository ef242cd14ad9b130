import type { FastifyInstance } from 'fastify';
import type { Setup } from '#admin/setup/index.ts';
import { AppError } from '#lib/app-error.ts';
import { originForm } from '#lib/http/request-target.ts';
import { addresses } from '../addresses.ts';

const { api, files, health, site } = addresses;

/**
 * Routes that a site without an administrator answers: the installation, the files that its page loads, and the probes.
 */
const OPEN = new Set<string>([
  site.installation,
  `${site.installation}.data`,
  api.installation,
  health.alive,
  health.ready,
  files.favicon,
  files.appleTouchIcon,
]);

/** Folder of the build's scripts, styles and fonts; each file has a route. */
const BUILD_FILES = '/assets/';

/** Route of the screens: a path with dot segments could reach any of them from the folder of files. */
const SCREENS = '/*';

/**
 * Answers everything but the installation with 503 and a sentence until the site has an administrator, before the
 * request's body is read. To be called before the routes.
 */
export function gateInstallation(app: FastifyInstance, firstStart: Setup): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const path = (originForm(raw.url ?? '') ?? '').split('?', 1)[0] ?? '';
    if (OPEN.has(path) || (path.startsWith(BUILD_FILES) && routeOptions.url !== SCREENS)) return;
    if (await firstStart.isOpen()) throw new AppError('not_installed');
  });
}
