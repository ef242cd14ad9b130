import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountsApi, administratorsApi, authenticate, ownAccountApi } from '#accounts/index.ts';
import { overviewApi } from '#admin/dashboard/index.ts';
import { journalApi } from '#admin/journal/index.ts';
import { organisationApi, previewApi, type RenderPage } from '#admin/settings/index.ts';
import { checklistApi, type InstallationOptions, installationApi, type Setup } from '#admin/setup/index.ts';
import { backupsApi, downloadsFolder } from '#backup/index.ts';
import { documentsApi } from '#content/fields/documents/documents.api.ts';
import { idempotentCalls } from '#content/idempotency/index.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { DiskSpace } from '#lib/files/disk-space.ts';
import { cachedCompression } from '#lib/http/cached-compression.ts';
import { readJsonBodies } from '#lib/http/json-body.ts';
import { multipartBody } from '#lib/http/multipart-body.ts';
import { stepUp } from '#lib/http/step-up.ts';
import { createRequestLog } from '#lib/request-log.ts';
import { messagesApi } from '#mail/messages/index.ts';
import { newsletterApi } from '#mail/newsletter/index.ts';
import { mediaApi } from '#media/index.ts';
import {
  attachUploads,
  openIncomingFiles,
  TUS_ANSWER_HEADERS,
  uploadSize,
  uploadsApi,
} from '#media/uploads/index.ts';
import { discoveryApi } from '#site/discovery/index.ts';
import { looksApi } from '#site/looks/index.ts';
import { calendarApi } from '#types/agenda/index.ts';
import { galleryApi } from '#types/gallery/index.ts';
import { publicationsApi } from '#types/publications/index.ts';
import { publishedApi } from '#types/published/index.ts';
import { reportsApi } from '#types/reports/index.ts';
import { agentsApi } from '#types/team/index.ts';
import type { Config } from '../config.server.ts';
import { guardApi } from './api-guard.ts';
import { backupTargets } from './backup-context.ts';
import { createBackupRunner } from './backup-runner.ts';
import { bodyTimeout } from './body-timeout.ts';
import { limitConnections } from './connection-limit.ts';
import { registerErrors, sendFittingError } from './errors.ts';
import { healthApi } from './health.api.ts';
import { gateInstallation } from './installation-gate.ts';
import { openApi } from './openapi.ts';
import { type InstalledCache, installPageCache } from './page-cache/cache-middleware.ts';
import { builtRenderer, developmentRenderer, serveClientBuild } from './page-renderer.ts';
import { type PageRenderer, pages, renderPage } from './pages.ts';
import { PICTURE_FOLDERS } from './picture-folders.ts';
import { refuseClientError } from './refuse-connection.ts';
import { refuseEncodedBodies } from './refuse-encoded-bodies.ts';
import { refuseWrites } from './refuse-writes.ts';
import { requestLines } from './request-lines.ts';
import { addSecurityHeaders, CONTENT_SECURITY_POLICY, requireOneHost } from './security-headers.ts';
import { incomingFolder, temporaryFolder } from './services.server.ts';
import { announceStop } from './stop-gracefully.ts';

const MEBIBYTE = 1024 * 1024;

export const UPLOAD_LIMITS = { fileSize: 15 * MEBIBYTE, files: 30, fieldSize: 2 * MEBIBYTE };

/** Maximum bytes of a JSON body, where the route accepts no text with pictures. */
const BODY_LIMIT = 64 * 1024;

/** Milliseconds in which a request's headers must arrive. */
const LONGEST_HEADERS = 20_000;
/** Milliseconds in which a whole request must arrive: 50 MB at 15 kB/s. */
export const LONGEST_REQUEST = 60 * 60 * 1000;
/** Milliseconds without a byte before a connection is closed in the middle of a request or answer. */
const LONGEST_SILENCE = 5 * 60 * 1000;

/** Answer headers that scripts of another origin may read, beside those of the upload protocol. */
const EXPOSED_HEADERS = [
  'etag',
  'idempotency-replayed',
  'link',
  'retry-after',
  'www-authenticate',
  'x-total-count',
];

/** Quality at which Brotli is as small as gzip's best level in a quarter of the time, because a visitor waits. */
const BROTLI_QUALITY = 4;

/** Maximum bytes compressed in one synchronous call; longer answers are streamed so that they do not block others. */
const COMPRESSED_AT_ONCE = 128 * 1024;

/** Parts that only a site without an administrator needs at its start. */
export type FirstStartParts = Pick<InstallationOptions, 'hasDemonstration' | 'onInstalled'> & {
  readonly firstStart: Setup;
};

export interface ServerParts {
  readonly config: Config;
  readonly services: Services;
  /** Source of the screens; API tests use `none`. */
  readonly screens: 'built' | 'development' | 'none';
  /** Undefined where the site has an administrator. */
  readonly first?: FirstStartParts | undefined;
}

/** Creates the server with its limits, without routes. */
function createApp({ trustProxy }: Config, services: Services): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: requestLines(createRequestLog(services.log)),
    // Trusts one proxy, the nearest; addresses that a client wrote into X-Forwarded-For are ignored.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server closes are still answered; the proxy learnt of the stop from /readyz.
    return503OnClosing: false,
    requestTimeout: LONGEST_REQUEST,
    connectionTimeout: LONGEST_SILENCE,
    http: { headersTimeout: LONGEST_HEADERS, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true },
    // Undecodable addresses and overlong ids.
    frameworkErrors: sendFittingError,
    clientErrorHandler: refuseClientError,
  });
  // A client that has closed its half of the connection still reads (RFC 9293 §3.6); by default Node would send it
  // nothing.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  app.decorate('services', services);
  for (const method of METHODS) {
    // Methods that the framework does not know get the same answers as other unsupported methods.
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  return app;
}

/** Adds the security headers to every answer, and compresses it. */
async function prepareAnswers(app: FastifyInstance, { hstsSubdomains }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Headers for obsolete browsers and plugins: 95 bytes per answer, and a gallery page loads some thirty files.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  addSecurityHeaders(app, hstsSubdomains);
  await app.register(compress, {
    // The plugin's default decompresses any request body, in four encodings, before a token is checked.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    zlib: cachedCompression(),
    syncThreshold: COMPRESSED_AT_ONCE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

/** Creates the server with every plugin and feature, in the order in which their hooks run; `main.ts` listens. */
export async function buildServer({
  config,
  services,
  screens,
  first,
}: ServerParts): Promise<FastifyInstance> {
  const app = createApp(config, services);
  announceStop(app);
  limitConnections(app);
  // In development, screens change without an invalidation.
  const pageCache = screens === 'built' ? installPageCache(app) : undefined;
  const backups = createBackupRunner(config, services.log);
  app.decorate('backups', backups);
  app.addHook('onClose', () => backups.stop());
  app.decorate('authenticate', (token: string) => authenticate(services, token));
  app.decorateRequest('actor', null);
  registerErrors(app);
  requireOneHost(app);
  await app.register(stepUp);
  await app.register(bodyTimeout);
  // Before the guard, which answers OPTIONS itself and names no allowed origins.
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [...EXPOSED_HEADERS, ...TUS_ANSWER_HEADERS],
    });
  }
  refuseEncodedBodies(app);
  if (first?.firstStart.isAlone) gateInstallation(app, first.firstStart);
  guardApi(app);
  refuseWrites(app);
  await prepareAnswers(app, config);
  let renderer: PageRenderer | undefined;
  await registerFeatures(app, config, async (path, shown) => {
    if (!renderer) throw new AppError('not_ready');
    return renderPage(renderer, path, shown);
  });
  await app.register(installationApi, {
    firstStart: first?.firstStart ?? null,
    hasDemonstration: first?.hasDemonstration ?? false,
    onInstalled: first?.onInstalled ?? (() => {}),
    given: {
      publicUrl: config.isPublicUrlGiven ? config.publicUrl : null,
      timeZone: config.isTimeZoneGiven ? config.timeZone : null,
    },
  });
  if (screens !== 'none') renderer = await serveScreens(app, screens, pageCache);
  return app;
}

/** Registers the body parsers, then the API of every feature. */
async function registerFeatures(app: FastifyInstance, config: Config, render: RenderPage): Promise<void> {
  const space = new DiskSpace(config.dataDir);
  await app.register(multipartBody, {
    temporaryFolder: temporaryFolder(config),
    limits: UPLOAD_LIMITS,
    space,
    senderOf: (request) => request.actor?.id ?? request.ip,
  });
  // Idempotency is checked before uploads are looked up, because the first call has consumed them.
  const files = await openIncomingFiles({
    path: incomingFolder(config),
    space,
    clock: app.services.clock,
  });
  await app.register(idempotentCalls, { uploadSize });
  await app.register(attachUploads, { files, limits: UPLOAD_LIMITS });
  await app.register(healthApi);
  await app.register(openApi);
  await app.register(accountsApi);
  await app.register(ownAccountApi);
  await app.register(administratorsApi);
  await app.register(journalApi);
  await app.register(publicationsApi, { folders: PICTURE_FOLDERS });
  await app.register(agentsApi);
  await app.register(galleryApi);
  await app.register(reportsApi);
  await app.register(publishedApi);
  await app.register(newsletterApi);
  await app.register(messagesApi);
  await app.register(organisationApi);
  await app.register(previewApi, { render });
  await app.register(overviewApi);
  await app.register(checklistApi);
  const places = backupTargets(config).map(({ place }) => place);
  await app.register(backupsApi, {
    settings: { dataDir: config.dataDir, backups: config.backups, places },
    downloadFolder: downloadsFolder(config.dataDir),
  });
  await app.register(mediaApi);
  await app.register(documentsApi);
  await app.register(uploadsApi, { files });
  await app.register(discoveryApi);
  await app.register(calendarApi);
  await app.register(looksApi, { folders: PICTURE_FOLDERS });
}

/** Registers the screens, and returns their renderer. */
async function serveScreens(
  app: FastifyInstance,
  source: 'built' | 'development',
  pageCache: InstalledCache | undefined,
): Promise<PageRenderer> {
  // First, because this fails with a clear sentence when nothing was built.
  const renderer = source === 'built' ? await builtRenderer() : await developmentRenderer(app);
  if (source === 'built') await serveClientBuild(app);
  await app.register(pages, { renderer, pageCache });
  return renderer;
}
