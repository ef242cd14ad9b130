import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findSessionOwner, isOwnPassword } from '#accounts/index.ts';
import { AppError } from '#lib/app-error.ts';
import { route } from '#lib/http/call-route.ts';
import { attachment } from '#lib/http/content-disposition.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { describePage, pageQuerySchema, toPageRequest } from '#lib/http/pagination.ts';
import { type Administrator, actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { sendFile } from '#lib/http/send-file.ts';
import { assertConfirmed } from '#lib/http/step-up.ts';
import { addresses } from '#src/addresses.ts';
import { readBackupRuns } from './backup-runs.ts';
import { backupCalls } from './backups.calls.ts';
import {
  type BackupDownload,
  backupOrderSchema,
  backupRunSchema,
  backupStatusSchema,
  dailySchema,
  downloadAnswerSchema,
  ticketSchema,
} from './backups.schema.ts';
import { BackupDownloads, type Download } from './downloads/backup-downloads.ts';
import { type BackupSettings, readStatus } from './read-status.ts';
import { switchDaily } from './switch-daily.ts';

const GUARDED = { onRequest: requireAdministrator, bodyLimit: 64 * 1024 };
const SAME_AS_PASSWORD = 'La phrase de passe doit être différente de votre mot de passe.';
const DESCRIBED = { tags: ['backups'], security: [{ bearer: [] }] };

interface BackupsApiOptions {
  readonly settings: BackupSettings;
  /** Folder of finished backups until they are downloaded. */
  readonly downloadFolder: string;
}

/** Registers the backups' routes for administrators, under `/api/backups`. */
export async function backupsApi(app: FastifyInstance, options: BackupsApiOptions): Promise<void> {
  acceptJsonOnly(app);
  const downloads = new BackupDownloads({
    services: app.services,
    runner: app.backups,
    folder: options.downloadFolder,
  });
  await app.register(statusRoutes, { ...options, downloads });
  await app.register(downloadRoutes, { downloads });
  await app.register(fileRoute, { downloads });
}

interface Downloads {
  readonly downloads: BackupDownloads;
}

/** Returns a download as the API describes it to the caller. */
function describeDownload(
  { downloads }: Downloads,
  actor: Administrator,
  download: Download | null,
): BackupDownload | null {
  if (!download) return null;
  const ticket = downloads.ticketFor(download, actor);
  const common = {
    startedAt: download.run.started_at,
    isOwn: download.run.owner_id === actor.id,
    progress: null,
    sentence: null,
    file: null,
  };
  if (download.state === 'running') return { ...common, state: 'running', progress: download.progress };
  if (download.state === 'failed') return { ...common, state: 'failed', sentence: download.sentence };
  const { name, size, until } = download;
  const address = ticket && `${addresses.api.backupFile}?${new URLSearchParams({ ticket })}`;
  return {
    ...common,
    state: 'ready',
    file: { name, size, until: until.toISOString(), address },
  };
}

const statusRoutes: FastifyPluginAsyncZod<Downloads & BackupsApiOptions> = async (
  app,
  { downloads, settings },
) => {
  app.route({
    ...route(backupCalls.readStatus, {
      ...DESCRIBED,
      summary: 'How the backups are: the last ones, the room left, the daily ones, the download',
      response: { 200: backupStatusSchema },
    }),
    ...GUARDED,
    handler: async (request) => ({
      ...(await readStatus(app.services, settings)),
      download: describeDownload({ downloads }, actorOf(request), await downloads.find()),
    }),
  });

  app.route({
    ...route(backupCalls.listRuns, {
      ...DESCRIBED,
      summary: 'Every backup that was tried, newest first',
      querystring: pageQuerySchema,
      response: { 200: z.array(backupRunSchema) },
    }),
    ...GUARDED,
    handler: async (request, reply) => {
      const page = toPageRequest(request.query);
      const { items, total } = await readBackupRuns(app.services, page);
      describePage(request, reply, total, page);
      return items;
    },
  });

  app.route({
    ...route(backupCalls.switchDaily, {
      ...DESCRIBED,
      summary: 'Switch the daily backups on or off',
      description: 'Only switching them off asks for a confirmation.',
      body: dailySchema,
      response: { 200: dailySchema },
    }),
    ...GUARDED,
    config: { stepUp: 'depends' },
    handler: async (request) => {
      const actor = actorOf(request);
      const { isOn } = request.body;
      if (!isOn) assertConfirmed(actor);
      await switchDaily(app.services, actor, isOn);
      return request.body;
    },
  });
};

const downloadRoutes: FastifyPluginAsyncZod<Downloads> = async (app, { downloads }) => {
  app.route({
    ...route(backupCalls.startDownload, {
      ...DESCRIBED,
      summary: 'Begin a backup to be downloaded',
      description:
        'One at a time: 409 beside another one, of which `GET` tells how far it is. ' +
        ' `Idempotency-Key` is not heeded: a fingerprint of the passphrase would be stored.',
      body: backupOrderSchema,
      response: { 202: downloadAnswerSchema },
    }),
    ...GUARDED,
    config: { stepUp: 'always' },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { passphrase } = request.body;
      const typed = { password: passphrase, address: request.ip, signal: disconnectSignal(reply) };
      if (await isOwnPassword(app.services, actor, typed)) {
        throw new AppError('validation', { fields: { passphrase: SAME_AS_PASSWORD } });
      }
      await downloads.start(actor, passphrase);
      const download = describeDownload({ downloads }, actor, await downloads.find());
      return reply.code(202).send({ download });
    },
  });

  app.route({
    ...route(backupCalls.readDownload, {
      ...DESCRIBED,
      summary: 'How far the backup to be downloaded is',
      response: { 200: downloadAnswerSchema },
    }),
    ...GUARDED,
    handler: async (request) => ({
      download: describeDownload({ downloads }, actorOf(request), await downloads.find()),
    }),
  });

  app.route({
    ...route(backupCalls.cancelDownload, {
      ...DESCRIBED,
      summary: 'End the backup that is being made, or remove the finished one from the server',
      response: { 204: z.undefined() },
    }),
    ...GUARDED,
    handler: async (request, reply) => {
      await downloads.cancel(actorOf(request));
      return reply.code(204).send();
    },
  });
};

const fileRoute: FastifyPluginAsyncZod<Downloads> = async (app, { downloads }) => {
  const file = {
    ...route(backupCalls.fetchFile, {
      tags: ['backups'],
      summary: 'The encrypted backup, whole or in pieces',
      description:
        'For browsers, which resume a download but send no token: the `ticket` of `GET /api/backups/download` stands ' +
        'in its place. `Range`, `If-Range` and `ETag` as in RFC 9110. Any other ticket is answered 404.',
      produces: ['application/octet-stream'],
      querystring: ticketSchema,
    }),
    // The framework's HEAD route would report an empty file.
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { ticket } = ticketSchema.parse(request.query);
      const found = await downloads.openFile(ticket, (id) => findSessionOwner(app.services, id));
      reply.header('content-disposition', attachment(found.name));
      return sendFile(request, reply, found);
    },
  };
  app.route(file);
  app.route({ ...file, method: 'HEAD', schema: { hide: true, querystring: ticketSchema } });
};
