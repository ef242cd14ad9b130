import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isAppError } from '../app-error.ts';
import { registerUpload, type UploadedFile } from './uploaded-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of one file of a multipart request to this route, where the server's own limit is not meant. */
    readonly fileSizeLimit?: number;
  }
}

export interface MultipartLimits {
  /** Bytes of one file, where its route names no limit of its own. */
  readonly fileSize: number;
  /** Files in one request. */
  readonly files: number;
  /** Characters of one text field. */
  readonly fieldSize: number;
}

export interface MultipartBodyOptions {
  readonly temporaryFolder: string;
  readonly limits: MultipartLimits;
}

const MEBIBYTE = 1024 * 1024;

type Body = Record<string, unknown>;

/** Repeated fields become a list, in the order they came. */
function add(body: Body, name: string, value: unknown): void {
  const present = body[name];
  if (present === undefined) body[name] = value;
  else if (Array.isArray(present)) present.push(value);
  else body[name] = [present, value];
}

interface Reception {
  readonly folder: string;
  /** Bytes of one file. */
  readonly fileSize: number;
}

function tooLarge(field: string, message: string): AppError {
  return new AppError('too_large', { message, fields: { [field]: message } });
}

/** A file of more bytes than its field takes. @param limit bytes. */
export function fileTooLarge(field: string, limit: number): AppError {
  return tooLarge(field, `Ce fichier est trop volumineux : ${Math.floor(limit / MEBIBYTE)} Mo au plus.`);
}

async function receiveFile(
  part: MultipartFile,
  index: number,
  { folder, fileSize }: Reception,
): Promise<UploadedFile> {
  const path = join(folder, String(index));
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(part.file, target);
  if (part.file.truncated) throw fileTooLarge(part.fieldname, fileSize);
  return registerUpload({ path, filename: part.filename ?? '', size: target.bytesWritten });
}

async function readParts(request: FastifyRequest, reception: Reception): Promise<Body> {
  const body: Body = Object.create(null);
  let received = 0;
  for await (const part of request.parts({ limits: { fileSize: reception.fileSize } })) {
    if (part.type === 'file') {
      const file = await receiveFile(part, received++, reception);
      // A file field left empty arrives as a nameless file of no bytes: the field was left out.
      if (file.filename !== '' || file.size > 0) add(body, part.fieldname, file);
    } else {
      if (part.valueTruncated) {
        throw tooLarge(part.fieldname, 'Ce texte est trop long.');
      }
      add(body, part.fieldname, part.value);
    }
  }
  return body;
}

/** The form reader's own errors are about what was sent; the disk's and ours pass as they are. */
function blameSender(error: unknown): never {
  const isOurs =
    isAppError(error) || (error instanceof Error && ('syscall' in error || 'statusCode' in error));
  throw isOurs ? error : new AppError('bad_request', { cause: error });
}

/**
 * Reads `multipart/form-data` (RFC 7578) as a stream: each file to a temporary place under the size limit,
 * then one body for the schema at the door. The files are gone before the answer is sent, whatever it says;
 * a use case that keeps one copies it.
 */
export const multipartBody = fastifyPlugin<MultipartBodyOptions>(
  async (app, { temporaryFolder, limits }) => {
    await mkdir(temporaryFolder, { recursive: true });
    await app.register(multipart, {
      limits: { fileSize: limits.fileSize, files: limits.files, fieldSize: limits.fieldSize, fields: 200 },
      throwFileSizeLimit: false,
    });
    const folders = new WeakMap<FastifyRequest, string>();

    app.addHook('preValidation', async (request) => {
      if (!request.isMultipart()) return;
      // A route says that it takes files; nobody else's disk is written for a stranger.
      if (!request.routeOptions.schema?.consumes?.includes('multipart/form-data')) {
        throw new AppError('unsupported_type', { message: 'Cette adresse n’accepte pas de fichier.' });
      }
      const folder = await mkdtemp(join(temporaryFolder, 'upload-'));
      folders.set(request, folder);
      const { fileSizeLimit: fileSize = limits.fileSize } = request.routeOptions.config;
      request.body = await readParts(request, { folder, fileSize }).catch(blameSender);
    });

    async function clean(request: FastifyRequest): Promise<void> {
      const folder = folders.get(request);
      if (!folder) return;
      folders.delete(request);
      await rm(folder, { recursive: true, force: true });
    }
    app.addHook('onSend', clean);
    app.addHook('onRequestAbort', clean);
  },
  { name: 'multipart-body' },
);
