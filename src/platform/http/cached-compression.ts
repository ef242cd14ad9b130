import { type BrotliOptions, brotliCompressSync, gzipSync, type ZlibOptions } from 'node:zlib';
import { copyFromPool } from '../copy-from-pool.ts';
import { sha256 } from '../identifiers.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes: some hundreds of compressed screens. */
const CAPACITY = 8 * MEBIBYTE;

/**
 * Ways to compress that remember what they made. Most visitors are sent what another one was sent before, and
 * compressing it anew takes as long as a quarter of rendering it. Forms are found again by the content itself, so
 * that a screen that has changed is never taken for what it was; those not asked for longest go first.
 * @param capacity bytes of compressed forms to keep.
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
