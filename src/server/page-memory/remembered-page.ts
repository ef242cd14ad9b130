import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type InputType,
  type ZlibOptions,
} from 'node:zlib';
import { COMPRESSIONS, type Compression, type Encoding } from '#platform/http/accepted-encoding.ts';
import { sha256 } from '#platform/identifiers.ts';
import { ownBytes } from '#platform/own-bytes.ts';

/** What the renderer answered, read whole. */
export interface RenderedPage {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Hexadecimal digits of a hash that are enough to tell two forms of one page apart; each is a byte of every answer. */
const TAG_LENGTH = 16;

/** Bytes from which compressing an answer spares its reader a packet. */
const WORTH_COMPRESSING = 1024;

/** Bytes that a page takes beside its forms, about: its headers and its place in the cache. */
const OVERHEAD = 4096;

function brotli(quality: number) {
  const compress = promisify<InputType, { params: Record<number, number> }, Buffer>(brotliCompress);
  return (content: Buffer) =>
    compress(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // The window, and with it the memory of the compressor, follows from it.
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    });
}

/** As small as gzip at its best, in a quarter of its time: somebody waits for it. */
const quickBrotli = brotli(4);
const bestBrotli = brotli(constants.BROTLI_MAX_QUALITY);
const compressGzip = promisify<InputType, ZlibOptions, Buffer>(gzip);

const COMPRESS: Record<Compression, (content: Buffer) => Promise<Buffer>> = {
  br: quickBrotli,
  gzip: (content) => compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
};

const EXPAND: Record<Compression, (content: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
};

/** A page as everybody is sent it, in each encoding that somebody has asked for. All work is done outside the event loop. */
export class RememberedPage {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The opaque part of its weak ETag; null where only the address matters. */
  readonly etag: string | null;
  readonly #forms = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  readonly #isWorthCompressing: boolean;

  constructor({ status, headers, body }: RenderedPage) {
    this.status = status;
    this.headers = headers;
    this.etag = status === 200 ? `"${sha256(body).slice(0, TAG_LENGTH)}"` : null;
    this.#forms.set('identity', ownBytes(body));
    this.#isWorthCompressing = body.byteLength >= WORTH_COMPRESSING;
  }

  /** Bytes that it takes, about. */
  get size(): number {
    let size = OVERHEAD;
    for (const { buffer } of this.#forms.values()) size += buffer.byteLength;
    return size;
  }

  /** Returns the encoding in which it is sent to whoever prefers one. */
  encodingFor(preferred: Encoding): Encoding {
    return this.#isWorthCompressing ? preferred : 'identity';
  }

  /** Returns a form that is there already. */
  readyForm(encoding: Encoding): Buffer | undefined {
    return this.#forms.get(encoding);
  }

  /** Returns a form, made now where nobody has asked for it since the page was compressed at its best. */
  form(encoding: Encoding): Promise<Buffer> {
    const ready = this.#forms.get(encoding);
    if (ready) return Promise.resolve(ready);
    const making = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  /** Compresses it at its best, and lets the plain text go: most pages are never asked for without compression again. */
  async compressAtBest(): Promise<void> {
    if (!this.#isWorthCompressing) return;
    const best = await bestBrotli(await this.form('identity'));
    this.#forms.set('br', ownBytes(best));
    this.#forms.delete('identity');
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const form = ownBytes(await (encoding === 'identity' ? this.#expand() : this.#compress(encoding)));
      this.#forms.set(encoding, form);
      return form;
    } finally {
      this.#making.delete(encoding);
    }
  }

  async #compress(compression: Compression): Promise<Buffer> {
    return COMPRESS[compression](await this.form('identity'));
  }

  async #expand(): Promise<Buffer> {
    for (const compression of COMPRESSIONS) {
      const form = this.#forms.get(compression);
      if (form) return EXPAND[compression](form);
    }
    throw new Error('a remembered page has no form');
  }
}
