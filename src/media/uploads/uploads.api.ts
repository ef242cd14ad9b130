import { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { addresses } from '#src/addresses.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { createTusServer, OWNER_HEADER, type TusServer } from './tus-server.ts';
import { isUploadId } from './upload.policy.ts';

const TUS_VERSION = '1.0.0';

/** The type of a piece of a file (tus 1.0.0, PATCH). */
const PIECE = 'application/offset+octet-stream';

/** Headers of a request that the protocol reads; all others are withheld from its library. */
const REQUEST_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
  'content-type',
  'content-length',
];

/** Headers of an answer that the protocol sets; the others are this server's own. */
export const TUS_ANSWER_HEADERS = [
  'location',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-metadata',
];

/** A person may come to read these: a screen shows what the server says (docs/specification/api.md#errors). */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'Cet envoi n’existe plus.',
  409: 'Cet envoi en est à un autre endroit\u00a0: reprenez-le.',
  412: 'Cette version du protocole d’envoi n’est pas prise en charge.',
  413: 'Ce fichier est trop volumineux\u00a0: 50\u00a0Mo au plus.',
};
const OTHERWISE = 'La requête d’envoi est incorrecte.';

/** The library says 403 for a missing header, 410 for a file that is gone, 501 for an extension: the API gives each one meaning. */
const STATUS_OF: Readonly<Record<number, number>> = { 403: 400, 410: 404, 501: 400 };

const idParams = z.object({ id: z.string() });

/** The protocol answers by headers alone. */
const nothing = z.undefined();

const COMMON = { tags: ['uploads'], security: [{ bearer: [] }] };

/** Summary of each call in the API's description. */
const DESCRIBED = {
  begin: {
    ...COMMON,
    summary: 'Begin an upload (tus 1.0.0)',
    description:
      'At most 50 MB: `Tus-Resumable`, `Upload-Length` and, for the name, `Upload-Metadata: filename …`. ' +
      'The last segment of the `Location`, `upload_…`, is accepted where the other calls take a file ' +
      '(`coverImage`, `images`, `image`, `file`), as a text field of multipart or in JSON. It goes when a call has ' +
      'taken it, or a day after its last byte. An administrator has at most 240 that no call has taken, of 600 MB ' +
      'together as they were declared: more are answered 429; what the disk has no room for is answered 507. ' +
      'Whatever is answered here (201, 204, `Upload-Offset`) is on the disk, and survives a power cut.',
    response: { 201: nothing.describe('`Location`: the address of the upload') },
  },
  ask: {
    ...COMMON,
    summary: 'How much has arrived',
    params: idParams,
    response: { 200: nothing.describe('`Upload-Offset`: bytes received; `Upload-Length`: bytes in all') },
  },
  send: {
    ...COMMON,
    summary: 'Send on, from `Upload-Offset`',
    description: 'From another place than where it is, it is answered 409.',
    consumes: [PIECE],
    params: idParams,
    response: { 204: nothing.describe('`Upload-Offset`: bytes received') },
  },
  drop: {
    ...COMMON,
    summary: 'Take an upload away',
    params: idParams,
    response: { 204: nothing.describe('Deleted') },
  },
};

/**
 * Resumable uploads under `/api/uploads` (docs/specification/links-that-fail.md#uploads), each administrator's own.
 */
export async function uploadsApi(app: FastifyInstance, { files }: { files: IncomingFiles }): Promise<void> {
  const { uploads: list, upload } = addresses.api;
  const tus = createTusServer(files);
  const handle = (request: FastifyRequest, reply: FastifyReply) => passOn(tus, request, reply);
  app.removeContentTypeParser(['multipart/form-data']);
  app.addContentTypeParser(PIECE, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', requireAdministrator);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(list, { schema: DESCRIBED.begin }, handle);
  app.route({
    method: 'HEAD',
    url: upload.pattern,
    config: { swagger: { exposeHeadRoute: true } },
    schema: DESCRIBED.ask,
    handler: handle,
  });
  app.patch(upload.pattern, { schema: DESCRIBED.send }, handle);
  app.delete(upload.pattern, { schema: DESCRIBED.drop }, handle);
  for (const url of [list, upload.pattern]) app.options(url, { schema: { hide: true } }, handle);
}

/** The request as the tus server reads it: its own headers, whose it is, and the body as it comes. */
function toTusRequest(request: FastifyRequest, id: string | undefined): Request {
  const headers = new Headers({ [OWNER_HEADER]: actorOf(request).id });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { method, raw } = request;
  const init: RequestInit & { duplex?: 'half' } = { method, headers };
  if (request.headers['content-type'] === PIECE && ['POST', 'PATCH'].includes(method)) {
    // Read only as fast as it can be written.
    init.body = ReadableStream.from(raw.iterator({ destroyOnReturn: false })) as BodyInit;
    init.duplex = 'half';
  }
  const address = id ? addresses.api.upload(id) : addresses.api.uploads;
  return new Request(`http://localhost${address}`, init);
}

async function passOn(tus: TusServer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as Partial<z.infer<typeof idParams>>;
  if (id !== undefined && !isUploadId(id)) throw new AppError('not_found', { message: SENTENCES[404] ?? '' });
  const version = request.headers['tus-resumable'];
  if (request.method !== 'OPTIONS' && version !== TUS_VERSION) {
    reply.header('tus-version', TUS_VERSION);
    return refuse(reply, 412);
  }
  const answer = await tus(toTusRequest(request, id)).catch((error: unknown) => {
    // Prevents the unread rest of the body from blocking the connection's next request.
    request.raw.resume();
    throw error;
  });
  for (const name of TUS_ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (answer.status < 400) return reply.code(answer.status).send();
  request.raw.resume();
  const status = STATUS_OF[answer.status] ?? answer.status;
  if (status >= 500) throw new Error(`upload failed: ${await answer.text()}`);
  return refuse(reply, status);
}

/** Sends the body of an error (docs/specification/api.md#errors), with the protocol's own status. */
function refuse(reply: FastifyReply, statusCode: number): FastifyReply {
  const sentence = SENTENCES[statusCode] ?? OTHERWISE;
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ statusCode, error: sentence, message: sentence }));
}
