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
import { copyFromPool } from '#lib/copy-from-pool.ts';
import { COMPRESSIONS, type Compression, type Encoding } from '#lib/http/accepted-encoding.ts';
import { sha256 } from '#lib/identifiers.ts';

/** The renderer's response, read to its end. */
export interface RenderedPage {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Hexadecimal digits of the hash that is the ETag. */
const TAG_LENGTH = 16;

/** Bytes from which compression saves a packet. */
const WORTH_COMPRESSING = 1024;

/** Approximate bytes of a page beside its variants: headers and cache entry. */
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

/** As small as gzip's best level in a quarter of the time; a visitor waits for it. */
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

/** A rendered page with one variant for each encoding that was asked for. Compression runs outside the event loop. */
export class CachedResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The opaque part of its weak ETag; null where only the address matters. */
  readonly etag: string | null;
  readonly #variants = new Map<Encoding, Buffer>();
  readonly #inFlight = new Map<Encoding, Promise<Buffer>>();
  readonly #isWorthCompressing: boolean;

  constructor({ status, headers, body }: RenderedPage) {
    this.status = status;
    this.headers = headers;
    this.etag = status === 200 ? `"${sha256(body).slice(0, TAG_LENGTH)}"` : null;
    this.#variants.set('identity', copyFromPool(body));
    this.#isWorthCompressing = body.byteLength >= WORTH_COMPRESSING;
  }

  /** Approximate bytes. */
  get size(): number {
    let size = OVERHEAD;
    for (const { buffer } of this.#variants.values()) size += buffer.byteLength;
    return size;
  }

  /** Returns the encoding to send to a client that prefers `preferred`. */
  encodingFor(preferred: Encoding): Encoding {
    return this.#isWorthCompressing ? preferred : 'identity';
  }

  /** Returns a variant if it exists already. */
  readyVariant(encoding: Encoding): Buffer | undefined {
    return this.#variants.get(encoding);
  }

  /** Returns a variant, made if it does not exist. */
  variant(encoding: Encoding): Promise<Buffer> {
    const ready = this.#variants.get(encoding);
    if (ready) return Promise.resolve(ready);
    const making = this.#inFlight.get(encoding) ?? this.#make(encoding);
    this.#inFlight.set(encoding, making);
    return making;
  }

  /** Replaces the Brotli variant by the smallest one, and drops the plain text: few clients ask for it. */
  async compressFully(): Promise<void> {
    if (!this.#isWorthCompressing) return;
    const best = await bestBrotli(await this.variant('identity'));
    this.#variants.set('br', copyFromPool(best));
    this.#variants.delete('identity');
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    try {
      const variant = copyFromPool(
        await (encoding === 'identity' ? this.#expand() : this.#compress(encoding)),
      );
      this.#variants.set(encoding, variant);
      return variant;
    } finally {
      this.#inFlight.delete(encoding);
    }
  }

  async #compress(compression: Compression): Promise<Buffer> {
    return COMPRESS[compression](await this.variant('identity'));
  }

  async #expand(): Promise<Buffer> {
    for (const compression of COMPRESSIONS) {
      const variant = this.#variants.get(compression);
      if (variant) return EXPAND[compression](variant);
    }
    throw new Error('a cached response has no variant');
  }
}
