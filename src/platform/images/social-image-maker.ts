import { AppError } from '../app-error.ts';
import { Limiter } from '../limiter.ts';
import type { Focus } from './focus.ts';

/** Path of a stored image, and the path at which to store its social form. */
export interface SocialImageTask {
  /** Names the image: while one is being made, whoever asks for the same waits for it. */
  readonly key: string;
  /** The point in the middle of it; `null` for what the eye goes to. */
  readonly focus: Focus | null;
  /** The widest rendition. */
  read(): Promise<Uint8Array>;
  keep(image: Uint8Array): Promise<void>;
}

/**
 * Makes the social form of a stored image, one at a time, beside the uploads and never in their way.
 * @throws {AppError} `not_ready` while too many wait: strangers ask for these.
 */
export type SocialImageMaker = (task: SocialImageTask) => Promise<void>;

const MAX_WAITING = 20;

/** Creates the maker of this process; create one only. @param draw draws the social form of an image around a point. */
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
