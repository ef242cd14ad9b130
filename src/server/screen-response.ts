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
