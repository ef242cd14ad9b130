import type { IncomingMessage } from 'node:http';
import { readBody } from './answer-body.ts';
import { BucketClient, type BucketLimits } from './bucket-client.ts';
import { BucketError, errorOfCode, errorOfConnection } from './bucket-error.ts';
import { keepsVersions, purgeVersions } from './purge-versions.ts';
import { type BucketSettings, objectPath } from './signed-request.ts';
import { readXml, type XmlElement } from './xml-element.ts';

/** An object of a bucket. */
export interface BucketObject {
  readonly key: string;
  /** Bytes; of an open object, those that will be read. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** An object being read. */
export interface OpenObject extends BucketObject {
  readonly body: AsyncGenerator<Buffer>;
  /** Releases its connection when the body is not read to its end. */
  close(): void;
}

/** Everything directly below a prefix: objects, and the common prefixes of deeper ones. */
export interface BucketPage {
  readonly objects: readonly BucketObject[];
  readonly prefixes: readonly string[];
}

/** Milliseconds that a service may take, silently, to copy an object or to assemble its parts. */
const ASSEMBLY_TIME = 5 * 60_000;

/** Maximum times that a body is resumed where its connection broke. */
const RESUMPTIONS = 5;

function objectOf(key: string, { headers }: IncomingMessage): BucketObject {
  const { 'content-length': size = '0', 'last-modified': date = '' } = headers;
  return { key, size: Number(size), modifiedAt: new Date(date) };
}

function isMissingObject(error: unknown): boolean {
  return error instanceof BucketError && error.code === 'ENOENT';
}

/** A service may answer 200 and report a failure in the body, after a long operation. */
function readAnswer(text: string): XmlElement {
  const answer = readXml(text);
  if (answer.name === 'Error') throw errorOfCode(500, answer.text('Code'), answer.text('Message'));
  return answer;
}

/** The bucket operations that the product uses. Each may throw a {@link BucketError}. */
export class Bucket {
  readonly #client: BucketClient;
  readonly #pingClient: BucketClient;
  readonly #name: string;
  #versions: Promise<boolean> | undefined;

  /** @param limits timeouts; the product's own when left out. */
  constructor(settings: BucketSettings, limits?: BucketLimits) {
    this.#client = new BucketClient(settings, limits);
    this.#pingClient = new BucketClient(settings, limits);
    this.#name = settings.bucket;
  }

  /** Returns an object's size and date; `null` where there is none. */
  async head(key: string): Promise<BucketObject | null> {
    try {
      const answer = await this.#client.send({ method: 'HEAD', key });
      answer.resume();
      return objectOf(key, answer);
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw error;
    }
  }

  /**
   * Opens an object, and resumes where its connection breaks.
   * @param start number of the first byte to read, from 0.
   * @param end number of the last one.
   */
  async open(key: string, start = 0, end?: number): Promise<OpenObject> {
    const answer = await this.#get(key, start, end);
    const object = objectOf(key, answer);
    // A generator that was never started cannot close it.
    const close = () => {
      answer.destroy();
    };
    return { ...object, body: this.#readOn(answer, object, start), close };
  }

  /**
   * Writes an object atomically.
   * @param isNew fails with `S3_PreconditionFailed` where the object exists.
   */
  async put(key: string, contents: Uint8Array, isNew = false): Promise<void> {
    const headers: Record<string, string> = isNew ? { 'If-None-Match': '*' } : {};
    const body = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
    await this.#client.sendForText({ method: 'PUT', key, headers, body });
  }

  async copy(from: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': objectPath(this.#name, from) };
    readAnswer(await this.#client.sendForText({ method: 'PUT', key: to, headers }, ASSEMBLY_TIME));
  }

  /** Deletes an object with all its versions; does nothing where there is none. */
  async delete(key: string): Promise<void> {
    this.#versions ??= keepsVersions(this.#client).catch((error) => {
      this.#versions = undefined;
      throw error;
    });
    if (await this.#versions) return purgeVersions(this.#client, key, (found) => found === key);
    try {
      await this.#client.sendForText({ method: 'DELETE', key });
    } catch (error) {
      if (!isMissingObject(error)) throw error;
    }
  }

  /** Deletes everything below a prefix, with all versions. */
  async deleteAll(prefix: string): Promise<void> {
    for await (const { objects } of this.list(prefix)) for (const { key } of objects) await this.delete(key);
    // Objects deleted earlier may have left versions.
    if (await this.#versions) await purgeVersions(this.#client, prefix, () => true);
  }

  /**
   * Lists objects below a prefix, up to a thousand per page.
   * @param delimiter objects with it in the rest of their name are grouped by common prefix.
   */
  async *list(prefix: string, delimiter = ''): AsyncGenerator<BucketPage> {
    let token = '';
    do {
      const page = await this.#listOnce({
        'list-type': '2',
        prefix,
        ...(delimiter && { delimiter }),
        ...(token && { 'continuation-token': token }),
      });
      yield {
        objects: page.all('Contents').map((entry) => ({
          key: entry.text('Key'),
          size: Number(entry.text('Size')),
          modifiedAt: new Date(entry.text('LastModified')),
        })),
        prefixes: page.all('CommonPrefixes').map((entry) => entry.text('Prefix')),
      };
      token = page.text('IsTruncated') === 'true' ? page.text('NextContinuationToken') : '';
    } while (token);
  }

  /**
   * Resolves when the bucket can be read. Uses separate connections, because anybody may ask whether the site is ready,
   * and an unanswered list must not count against the pictures.
   */
  async ping(): Promise<void> {
    await this.#listOnce({ 'list-type': '2', 'max-keys': '1' }, this.#pingClient);
  }

  /**
   * Begins a multipart upload; its name appears only when it is completed.
   * @returns its id.
   */
  async beginUpload(key: string): Promise<string> {
    const answer = await this.#client.sendForText({ method: 'POST', key, query: { uploads: '' } });
    return readAnswer(answer).text('UploadId');
  }

  /**
   * @param number from 1 to 10,000.
   * @returns the part's ETag, needed to complete the upload.
   */
  async putPart(key: string, uploadId: string, number: number, body: Buffer): Promise<string> {
    const query = { partNumber: `${number}`, uploadId };
    const answer = await this.#client.send({ method: 'PUT', key, query, body });
    answer.resume();
    return answer.headers.etag ?? '';
  }

  /** @param size bytes of all parts. */
  async completeUpload(key: string, uploadId: string, marks: readonly string[], size: number): Promise<void> {
    const parts = marks.map(
      (mark, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${mark}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const query = { uploadId };
    try {
      readAnswer(await this.#client.sendForText({ method: 'POST', key, query, body }, ASSEMBLY_TIME));
    } catch (error) {
      // The first attempt succeeded, but its answer was lost.
      const isLost = error instanceof BucketError && error.code === 'S3_NoSuchUpload';
      if (!isLost || (await this.head(key))?.size !== size) throw error;
    }
  }

  /** Removes the parts of an unfinished upload. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.#client.sendForText({ method: 'DELETE', key, query: { uploadId } });
  }

  async #listOnce(query: Record<string, string>, client = this.#client): Promise<XmlElement> {
    const page = readAnswer(await client.sendForText({ method: 'GET', query }));
    // Any other answer, such as a sign-in page, would look like an empty bucket.
    if (page.name !== 'ListBucketResult') throw new BucketError('S3_NoList', 'the service answered no list');
    return page;
  }

  async #get(key: string, start: number, end?: number): Promise<IncomingMessage> {
    const isWhole = start === 0 && end === undefined;
    const headers: Record<string, string> = isWhole ? {} : { Range: `bytes=${start}-${end ?? ''}` };
    const answer = await this.#client.send({ method: 'GET', key, headers });
    if (isWhole || answer.statusCode === 206) return answer;
    // The whole object in place of the requested part would make a damaged file.
    answer.destroy();
    throw new BucketError('S3_NoPart', `GET ${key}: the service gave no part of it`);
  }

  async *#readOn(first: IncomingMessage, { key, size }: BucketObject, start: number): AsyncGenerator<Buffer> {
    let answer = first;
    let read = 0;
    for (let resumption = 0; ; resumption += 1) {
      try {
        for await (const piece of readBody(answer)) {
          read += piece.length;
          yield piece;
        }
        if (read >= size) return;
        throw Object.assign(new Error(`GET ${key}: cut short`), { code: 'ECONNRESET' });
      } catch (error) {
        if (resumption === RESUMPTIONS) throw errorOfConnection(error as Error);
      }
      answer = await this.#get(key, start + read, start + size - 1);
    }
  }
}
