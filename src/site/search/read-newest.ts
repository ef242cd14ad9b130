import { PUBLICATION_KINDS } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { addresses } from '#src/addresses.ts';
import { readLatest } from '#types/publications/index.ts';
import { publicationLabel } from './search-words.ts';

/** A publication that is offered where nothing was found. */
export interface NewestItem {
  readonly path: string;
  readonly title: string;
  /** Its kind, and of a bulletin whether it is over. */
  readonly label: string;
}

/** Returns the newest publication of each kind. */
export async function readNewest(services: Services): Promise<NewestItem[]> {
  const newest = await Promise.all(PUBLICATION_KINDS.map((kind) => readLatest(services, kind, 0)));
  return newest.flatMap((item) =>
    item
      ? {
          path: addresses.site.publications[item.kind].detail(item.slug),
          title: item.title,
          label: publicationLabel(item.kind, item.alert),
        }
      : [],
  );
}
