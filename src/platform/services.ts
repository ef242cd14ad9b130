import type { Clock } from './clock.ts';
import type { Db } from './db/index.ts';
import type { FileStore } from './files/file-store.ts';
import type { TextProcessor } from './html/text-processor.ts';
import type { ImageProcessor } from './images/image-processor.ts';
import type { Log } from './log.ts';
import type { DelayQueue } from './throttle/delay-queue.ts';

/** First argument of every use case: the world it works on, chosen once at start or by a test. */
export interface Services {
  readonly db: Db;
  readonly files: FileStore;
  readonly images: ImageProcessor;
  readonly texts: TextProcessor;
  readonly clock: Clock;
  readonly log: Log;
  /** Queue of login answers that are delayed. */
  readonly delayQueue: DelayQueue;
  readonly settings: SiteSettings;
}

/** The part of the configuration that use cases and screens need. */
export interface SiteSettings {
  /** The site's own address, without a slash at its end. */
  readonly publicUrl: string;
  /** Prefix of image addresses; empty when the site serves them itself. */
  readonly assetOrigin: string;
  readonly timeZone: string;
  /** Address of 'Quitter vite'. */
  readonly exitUrl: string;
}

/** A logged-in administrator, or the installation itself. */
export interface Actor {
  readonly id: string | null;
  /**
   * The key with which a deed was asked for, and what was asked: it is done once, however often it comes
   * (docs/specification/links-that-fail.md#idempotency).
   */
  readonly keyedCall?: { readonly key: string; readonly request: string };
}

/** The installation itself, when it loads its demonstration or makes its first administrator. */
export const SYSTEM_ACTOR: Actor = { id: null };
