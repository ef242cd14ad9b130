import { transcode } from 'node:buffer';

/** Where pages are written as the engine has them, unless they are longer than any: two bytes for each code unit. */
const WORKSPACE = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * Returns the UTF-8 of a text. By way of UTF-16: the engine's own way to UTF-8 takes one code unit at a time, which is five
 * times as long.
 */
export function encodeUtf8(text: string): Buffer<ArrayBuffer> {
  if (text.length * 2 > WORKSPACE.length) return Buffer.from(text);
  const length = WORKSPACE.write(text, 'utf16le');
  try {
    return transcode(WORKSPACE.subarray(0, length), 'utf16le', 'utf8') as Buffer<ArrayBuffer>;
  } catch {
    // Half of a character, which a stored text may hold, is no UTF-16. To look for one first takes as long as all the rest.
    return Buffer.from(text);
  }
}

/**
 * The answer with a finished screen. Its bytes are handed on as they are: a plain `Response` copies them when it is made and
 * again when it is read, which is one part in twenty of a page.
 */
export class ScreenResponse extends Response {
  readonly #html: Buffer<ArrayBuffer>;

  /** @param html UTF-8. */
  constructor(html: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#html;
  }

  override async text(): Promise<string> {
    return this.#html.toString();
  }
}
