import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isAppError } from '../app-error.ts';
import type { DiskSpace, Reservation } from '../files/disk-space.ts';
import { KeyedLimiter, Limiter } from '../limiter.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { registerUpload, type UploadedFile } from './uploaded-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum bytes of one file by its field; the server's own limit for all others. */
    readonly fileSizeLimits?: Readonly<Record<string, number>>;
  }
}

export interface MultipartLimits {
  /** Maximum bytes of one file, where its route sets no limit for its field. */
  readonly fileSize: number;
  /** Maximum files in one request. */
  readonly files: number;
  /** Maximum characters of one text field. */
  readonly fieldSize: number;
}

export interface MultipartBodyOptions {
  readonly temporaryFolder: string;
  readonly limits: MultipartLimits;
  /** Disk of the temporary folder. */
  readonly space: DiskSpace;
  /** Returns a key for the sender of a request. Prevents one sender from occupying every place. */
  readonly senderOf: (request: FastifyRequest) => string;
}

const MEBIBYTE = 1024 * 1024;

/** Requests with files that are handled at once, per sender and in total; the others wait unread. */
const OF_A_SENDER = { atOnce: 4, waiting: 100, longestWait: 30_000 };
const OF_ALL = { atOnce: 24, waiting: 400, longestWait: 30_000 };

/** Maximum text fields of one request. */
const MAX_FIELDS = 200;

type Body = Record<string, unknown>;

/** Adds a value to a body; repeated fields become a list, in their order. */
function add(body: Body, name: string, value: unknown): void {
  const present = body[name];
  if (present === undefined) body[name] = value;
  else if (Array.isArray(present)) present.push(value);
  else body[name] = [present, value];
}

interface Reception {
  readonly folder: string;
  /** Maximum bytes of one file of any field. */
  readonly fileSize: number;
  /** Returns the maximum bytes of one file of a field. */
  readonly limitOf: (field: string) => number;
  /** Disk space reserved for the request. */
  readonly room: Reservation;
  /** Maximum characters of all text fields together, which are in memory. */
  readonly textLimit: number;
}

function tooLarge(field: string, message: string): AppError {
  return new AppError('too_large', { message, fields: { [field]: message } });
}

/** Returns the error for a file larger than its field allows. @param limit bytes. */
export function fileTooLarge(field: string, limit: number): AppError {
  return tooLarge(field, `Ce fichier est trop volumineux : ${Math.floor(limit / MEBIBYTE)} Mo au plus.`);
}

/** Returns the maximum bytes of one file of a field of a request. @param otherwise bytes, where its route sets no limit. */
export function fileSizeLimit({ routeOptions }: FastifyRequest, field: string, otherwise: number): number {
  const { fileSizeLimits = {} } = routeOptions.config;
  return Object.hasOwn(fileSizeLimits, field) ? (fileSizeLimits[field] ?? otherwise) : otherwise;
}

async function receiveFile(
  part: MultipartFile,
  index: number,
  { folder, limitOf, room }: Reception,
): Promise<UploadedFile> {
  const path = join(folder, String(index));
  const target = createWriteStream(path, { mode: 0o600 });
  part.file.on('data', (bytes: Buffer) => room.spend(bytes.length));
  await pipeline(part.file, target);
  const limit = limitOf(part.fieldname);
  if (part.file.truncated || target.bytesWritten > limit) throw fileTooLarge(part.fieldname, limit);
  return registerUpload({ path, filename: part.filename ?? '', size: target.bytesWritten });
}

async function readParts(request: FastifyRequest, reception: Reception): Promise<Body> {
  const { textLimit } = reception;
  const body: Body = Object.create(null);
  let received = 0;
  let texts = 0;
  for await (const part of request.parts({ limits: { fileSize: reception.fileSize } })) {
    if (part.type === 'file') {
      const file = await receiveFile(part, received++, reception);
      // An empty file field arrives as a nameless file of no bytes, and counts as left out.
      if (file.filename !== '' || file.size > 0) add(body, part.fieldname, file);
    } else {
      texts += String(part.value).length;
      if (part.valueTruncated || texts > textLimit) throw tooLarge(part.fieldname, 'Ce texte est trop long.');
      add(body, part.fieldname, part.value);
    }
  }
  return body;
}

/**
 * The form reader's own errors concern the request; errors of the disk and of this product pass unchanged.
 */
function rethrowAsClientError(error: unknown): never {
  const isOurs =
    isAppError(error) || (error instanceof Error && ('syscall' in error || 'statusCode' in error));
  throw isOurs ? error : new AppError('bad_request', { cause: error });
}

/** Returns the bytes that a request may write to the disk: those that it declares, else the maximum. */
function declaredBytes({ headers }: FastifyRequest, fileSize: number, files: number): number {
  const declared = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return Math.min(declared, fileSize * files);
}

/**
 * Reads `multipart/form-data` (RFC 7578) as a stream: each file to a temporary path within the size limit,
 * then one body for the route's schema. The files are removed before the answer is sent; a use case that
 * keeps one copies it. Reads few requests at once, each only when the disk has room for all that it declares,
 * so that no number of them fills the disk.
 */
export const multipartBody = fastifyPlugin<MultipartBodyOptions>(
  async (app, { temporaryFolder, limits, space, senderOf }) => {
    await mkdir(temporaryFolder, { recursive: true });
    await app.register(multipart, {
      limits: {
        fileSize: limits.fileSize,
        files: limits.files,
        fieldSize: limits.fieldSize,
        fields: MAX_FIELDS,
      },
      throwFileSizeLimit: false,
    });
    const ofAll = new Limiter(OF_ALL);
    const ofSender = new KeyedLimiter(OF_A_SENDER);
    /** Clean-up steps of each request, the last one first. */
    const held = new WeakMap<FastifyRequest, (() => unknown)[]>();

    app.addHook('preValidation', async (request, reply) => {
      if (!request.isMultipart()) return;
      // Only a route that declares files may write to the disk.
      if (!request.routeOptions.schema?.consumes?.includes('multipart/form-data')) {
        throw new AppError('unsupported_type', { message: 'Cette adresse n’accepte pas de fichier.' });
      }
      const limitOf = (field: string) => fileSizeLimit(request, field, limits.fileSize);
      const { fileSizeLimits = {} } = request.routeOptions.config;
      const fileSize = Math.max(limits.fileSize, ...Object.values(fileSizeLimits));
      const release: (() => unknown)[] = [];
      held.set(request, release);
      const signal = disconnectSignal(reply);
      release.unshift(await ofSender.acquire(senderOf(request), { signal }));
      release.unshift(await ofAll.acquire({ signal }));
      const room = await space.reserve(declaredBytes(request, fileSize, limits.files));
      release.unshift(room.release);
      const folder = await mkdtemp(join(temporaryFolder, 'upload-'));
      release.unshift(() => rm(folder, { recursive: true, force: true }));
      request.body = await readParts(request, {
        folder,
        fileSize,
        limitOf,
        room,
        textLimit: 2 * limits.fieldSize,
      }).catch(rethrowAsClientError);
    });

    async function clean(request: FastifyRequest): Promise<void> {
      const release = held.get(request) ?? [];
      for (let next = release.shift(); next; next = release.shift()) await next();
    }
    app.addHook('onSend', clean);
    app.addHook('onRequestAbort', clean);
  },
  { name: 'multipart-body' },
);
