import { AppError } from '../app-error.ts';
import { Limiter } from '../limiter.ts';
import type { Focus } from './focus.ts';
import type { ImageSize, RenditionFormat } from './image-address.ts';
import { IMAGE_SENTENCES } from './image-limits.ts';
import type { ProcessedImage } from './image-work.ts';
import { ImageWorker, PictureFaultError, WorkerEndedError, type WorkerLimits } from './image-worker.ts';
import { createSocialImageMaker, type SocialImageMaker } from './social-image-maker.ts';

/**
 * Processes images in a separate process, so that no file can crash or block the server, or stay in its
 * memory.
 */
export interface ImageProcessor {
  /**
   * Validates a file by its content, decodes it and encodes it again in its widths.
   * @throws {AppError} `unsupported_type`, `too_large` or `unavailable`, with a French sentence.
   */
  process(path: string): Promise<ProcessedImage>;
  /**
   * Guesses the focal point of a stored rendition.
   * @returns `null` for one that cannot be decoded.
   * @throws {WorkerEndedError} where the process ended meanwhile.
   */
  guessFocus(rendition: Uint8Array): Promise<Focus | null>;
  /**
   * Makes another rendition of a stored image from its widest one; one at a time, so that an upload waits for
   * at most one of them.
   */
  makeRendition(widest: Uint8Array, size: ImageSize, format: RenditionFormat): Promise<Uint8Array>;
  readonly makeSocialImage: SocialImageMaker;
  /**
   * Returns a feature's own drawing, without waiting for uploads.
   * @param module address of the module that exports `draw`.
   */
  draw(module: string, parameters: readonly unknown[]): Promise<Uint8Array>;
  /** Ends the process; pending work is rejected. */
  close(): void;
}

/**
 * Creates the processor of this process; create one only.
 * @param atOnce number of images decoded at the same time, which bounds their memory.
 */
export function createImageProcessor(atOnce = 1, limits?: WorkerLimits): ImageProcessor {
  const decoding = new Limiter({ atOnce });
  const inBackground = new Limiter({ atOnce: 1 });
  const worker = new ImageWorker(limits);
  return {
    process: (path) =>
      decoding
        .run(() => worker.run('process', path))
        .catch((error: unknown) => {
          if (!(error instanceof WorkerEndedError)) throw error;
          const code = error.reason === 'unavailable' ? 'unavailable' : 'too_large';
          throw new AppError(code, { message: IMAGE_SENTENCES[error.reason], cause: error });
        }),
    guessFocus: (rendition) =>
      decoding
        .run<Focus | null>(() => worker.run('guessFocus', rendition))
        .catch((error: unknown) => {
          // A picture that cannot be decoded must not be tried again forever.
          if (error instanceof PictureFaultError) return null;
          throw error;
        }),
    makeRendition: (widest, size, format) =>
      inBackground.run(() => decoding.run(() => worker.run('drawRendition', widest, size, format))),
    makeSocialImage: createSocialImageMaker((image, focus) => worker.run('drawSocialImage', image, focus)),
    draw: (module, parameters) => worker.run('drawFeature', module, parameters),
    close: () => worker.close(),
  };
}
