import { AppError } from '../app-error.ts';
import { Limiter } from '../limiter.ts';
import type { Focus } from './focus.ts';

/** How to read a stored image and store its social image. */
export interface SocialImageTask {
  /** Name of the image: concurrent requests for the same one share one drawing. */
  readonly key: string;
  /** Focal point in its middle; `null` for the most conspicuous part. */
  readonly focus: Focus | null;
  /** Returns the widest rendition. */
  read(): Promise<Uint8Array>;
  keep(image: Uint8Array): Promise<void>;
}

/**
 * Makes the social image of a stored image, one at a time, without waiting for uploads or delaying them.
 * @throws {AppError} `not_ready` while too many wait, because any visitor may request them.
 */
export type SocialImageMaker = (task: SocialImageTask) => Promise<void>;

const MAX_WAITING = 20;

/**
 * Creates the maker of this process; create one only.
 * @param draw draws the social image of an image around a point.
 */
export function createSocialImageMaker(
  draw: (image: Uint8Array, focus: Focus | null) => Promise<Uint8Array>,
): SocialImageMaker {
  const drawing = new Limiter({ atOnce: 1 });
  const underWay = new Map<string, Promise<void>>();
  return ({ key, focus, read, keep }) => {
    const present = underWay.get(key);
    if (present) return present;
    if (underWay.size >= MAX_WAITING) return Promise.reject(new AppError('not_ready'));
    const made = drawing
      .run(async () => keep(await draw(await read(), focus)))
      .finally(() => {
        underWay.delete(key);
      });
    underWay.set(key, made);
    return made;
  };
}
