import type { Clock } from '#lib/clock.ts';
import type { Generation } from '#lib/db/generation.ts';
import type { Db } from '#lib/db/index.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { TextProcessor } from '#lib/html/text-processor.ts';
import type { ImageProcessor } from '#lib/images/image-processor.ts';
import type { Log } from '#lib/log.ts';
import type { WritePause } from '#lib/pause/write-pause.ts';
import type { FixedSettings, SiteSettings } from '#lib/site-settings.ts';
import type { Tarpit } from '#lib/throttle/tarpit.ts';
import type { OrganisationReader } from '#settings/organisation-reader.ts';
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
  /** Settings that the environment fixes, whatever is stored in the site. */
  readonly fixedSettings: FixedSettings;
  /** Reader of the organisation's own words, as they stand now. */
  readonly organisation: OrganisationReader;
  /** Tells whether the site may be written to: not while an update copies it. */
  readonly pause: WritePause;
  /** Told of every change, in this order. */
  readonly changeHandlers: readonly ChangeHandler[];
  /** Counts the changes of public content, because cached content is valid for one generation. */
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
