import { type BrotliOptions, brotliCompressSync, gzipSync, type ZlibOptions } from 'node:zlib';
import { copyFromPool } from '../copy-from-pool.ts';
import { sha256 } from '../identifiers.ts';

const MEBIBYTE = 1024 * 1024;
/** Maximum bytes: some hundreds of compressed pages. */
const CAPACITY = 8 * MEBIBYTE;

/**
 * Returns compression functions with a cache, because most visitors get a response that another one got
 * before, and compressing takes a quarter of the time of rendering. Entries are found by a hash of the
 * content, so that a changed page never gets an old one; the least recently used are evicted first.
 * @param capacity bytes of compressed variants.
 */
export function cachedCompression(capacity = CAPACITY) {
  const forms = new Map<string, Buffer>();
  let kept = 0;

  function remembered(encoding: string, content: Buffer, compress: () => Buffer): Buffer {
    const name = `${encoding} ${sha256(content)}`;
    const known = forms.get(name);
    const form = known ?? copyFromPool(compress());
    if (known) forms.delete(name);
    else kept += form.byteLength;
    forms.set(name, form);
    for (const [oldest, { byteLength }] of forms) {
      if (kept <= capacity) break;
      forms.delete(oldest);
      kept -= byteLength;
    }
    return form;
  }

  return {
    brotliCompressSync: (content: Buffer, options?: BrotliOptions) =>
      remembered('br', content, () => brotliCompressSync(content, options)),
    gzipSync: (content: Buffer, options?: ZlibOptions) =>
      remembered('gzip', content, () => gzipSync(content, options)),
  };
}
