import type { OrganisationReader } from '#organisation/organisation-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Generation } from '#platform/db/generation.ts';
import type { Db } from '#platform/db/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { TextProcessor } from '#platform/html/text-processor.ts';
import type { ImageProcessor } from '#platform/images/image-processor.ts';
import type { Log } from '#platform/log.ts';
import type { WritePause } from '#platform/pause/write-pause.ts';
import type { FixedSettings, SiteSettings } from '#platform/site-settings.ts';
import type { Tarpit } from '#platform/throttle/tarpit.ts';
import type { ChangeHandler } from './record-change.ts';

/** First argument of every use case: the world it works on, chosen once at start or by a test. */
export interface Services {
  readonly db: Db;
  readonly files: FileStore;
  readonly images: ImageProcessor;
  readonly texts: TextProcessor;
  readonly clock: Clock;
  readonly log: Log;
  /** Queue of login answers that are delayed. */
  readonly tarpit: Tarpit;
  readonly settings: SiteSettings;
  /** Settings that the environment has the last word on, whatever is stored in the site. */
  readonly fixedSettings: FixedSettings;
  /** Reader of the organisation's own words, as they stand now. */
  readonly organisation: OrganisationReader;
  /** Tells whether the site may be written to: not while an update copies it. */
  readonly pause: WritePause;
  /** Told of every change, in this order. */
  readonly changeHandlers: readonly ChangeHandler[];
  /** Counts the changes of what visitors see: what is remembered of it is good for one generation. */
  readonly generation: Generation;
  /** Says that the page being rendered lacks something that could not be read, so that it is not kept. */
  readonly noteIncomplete: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Decorated once, by the server. */
    readonly services: Services;
  }
}
