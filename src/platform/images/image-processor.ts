/** One rendition of an image, written anew: pixels only. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** An image as it is kept: its renditions, the widest first. */
export interface ProcessedImage {
  readonly renditions: readonly [Rendition, ...Rendition[]];
  readonly contentType: 'image/webp';
}

export interface ImageProcessor {
  /**
   * Judges a file by its content, decodes it and writes it anew in its widths (D30).
   * @throws {AppError} `unsupported_type` or `too_large`, with a French sentence.
   */
  process(path: string): Promise<ProcessedImage>;
}

export function createImageProcessor(): ImageProcessor {
  return {
    process: async () => {
      throw new Error('being written');
    },
  };
}
