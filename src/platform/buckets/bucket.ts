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
  /** Bytes, of an open one those that are read. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** An object that is being read. */
export interface OpenObject extends BucketObject {
  readonly body: AsyncGenerator<Buffer>;
  /** Gives its connection back, of a body that is not read to its end. */
  close(): void;
}

/** Everything directly below a prefix: objects, and the prefixes of those that lie deeper. */
export interface BucketPage {
  readonly objects: readonly BucketObject[];
  readonly prefixes: readonly string[];
}

/** Milliseconds that a service may take, silently, to copy an object or to put its parts together. */
const ASSEMBLY_TIME = 5 * 60_000;

/** Times that a body is asked for again, from where its connection broke. */
const RESUMPTIONS = 5;

function objectOf(key: string, { headers }: IncomingMessage): BucketObject {
  const { 'content-length': size = '0', 'last-modified': date = '' } = headers;
  return { key, size: Number(size), modifiedAt: new Date(date) };
}

function isMissingObject(error: unknown): boolean {
  return error instanceof BucketError && error.code === 'ENOENT';
}

/** A service may answer 200 and say in the body that it has failed, where the work took it long. */
function readAnswer(text: string): XmlElement {
  const answer = readXml(text);
  if (answer.name === 'Error') throw errorOfCode(500, answer.text('Code'), answer.text('Message'));
  return answer;
}

/** The operations of a bucket that the product uses. Each may throw a {@link BucketError}. */
export class Bucket {
  readonly #client: BucketClient;
  readonly #name: string;
  #versions: Promise<boolean> | undefined;

  /** @param limits how long the service is waited for; the product's own when left out. */
  constructor(settings: BucketSettings, limits?: BucketLimits) {
    this.#client = new BucketClient(settings, limits);
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
   * Opens an object, and goes on reading where its connection breaks.
   * @param start number of its first byte that is read, from 0.
   * @param end number of its last one.
   */
  async open(key: string, start = 0, end?: number): Promise<OpenObject> {
    const answer = await this.#get(key, start, end);
    const object = objectOf(key, answer);
    // A generator that was never begun cannot do it.
    const close = () => {
      answer.destroy();
    };
    return { ...object, body: this.#readOn(answer, object, start), close };
  }

  /** Writes an object, whole or not at all. @param isNew refused with `S3_PreconditionFailed` where there is one. */
  async put(key: string, contents: Uint8Array, isNew = false): Promise<void> {
    const headers: Record<string, string> = isNew ? { 'If-None-Match': '*' } : {};
    const body = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
    await this.#client.sendForText({ method: 'PUT', key, headers, body });
  }

  async copy(from: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': objectPath(this.#name, from) };
    readAnswer(await this.#client.sendForText({ method: 'PUT', key: to, headers }, ASSEMBLY_TIME));
  }

  /** Deletes an object with all its versions; nothing happens where there is none. */
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

  /** Deletes what lies below a prefix, with all its versions. */
  async deleteAll(prefix: string): Promise<void> {
    for await (const { objects } of this.list(prefix)) for (const { key } of objects) await this.delete(key);
    // Of what was deleted before, versions may be left.
    if (await this.#versions) await purgeVersions(this.#client, prefix, () => true);
  }

  /**
   * Lists what lies below a prefix, a thousand at most at a time.
   * @param delimiter objects whose name goes on behind it are told by their common prefix.
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

  /** Answers when the bucket can be read. */
  async ping(): Promise<void> {
    await this.#listOnce({ 'list-type': '2', 'max-keys': '1' });
  }

  /** Begins an object that is sent in parts; nothing has its name until they are put together. @returns its id. */
  async beginUpload(key: string): Promise<string> {
    const answer = await this.#client.sendForText({ method: 'POST', key, query: { uploads: '' } });
    return readAnswer(answer).text('UploadId');
  }

  /** @param number from 1 to 10,000. @returns the part's mark, with which it is put together. */
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
      // The answer to a first attempt was lost: it was done.
      const isLost = error instanceof BucketError && error.code === 'S3_NoSuchUpload';
      if (!isLost || (await this.head(key))?.size !== size) throw error;
    }
  }

  /** Takes the parts of an upload away that is not completed. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.#client.sendForText({ method: 'DELETE', key, query: { uploadId } });
  }

  async #listOnce(query: Record<string, string>): Promise<XmlElement> {
    const page = readAnswer(await this.#client.sendForText({ method: 'GET', query }));
    // Whatever else is answered, such as a sign-in page, would look like an empty bucket.
    if (page.name !== 'ListBucketResult') throw new BucketError('S3_NoList', 'the service answered no list');
    return page;
  }

  async #get(key: string, start: number, end?: number): Promise<IncomingMessage> {
    const isWhole = start === 0 && end === undefined;
    const headers: Record<string, string> = isWhole ? {} : { Range: `bytes=${start}-${end ?? ''}` };
    const answer = await this.#client.send({ method: 'GET', key, headers });
    if (isWhole || answer.statusCode === 206) return answer;
    // The whole object, taken for a part of it, would be a damaged file.
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
