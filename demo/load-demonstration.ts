import { listEntries } from '#admin/journal/index.ts';
import { countPlaces, type Places } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import { counted } from '#lib/text/counted.ts';
import { typeset } from '#lib/text/typeset.ts';
import { countKinds, readLatest } from '#types/publications/index.ts';
import { PUBLICATION_KINDS } from '#types/publications/publication.schema.ts';
import { DemoPictures, processAhead } from './demo-pictures.ts';
import { putExampleEntries } from './example-entries.ts';
import {
  agentSteps,
  eventSteps,
  gallerySteps,
  type LoadingStep,
  noticeSteps,
  publicationSteps,
  reportSteps,
} from './loading-steps.ts';
import { readPublications } from './read-demonstration.ts';

/** Things of one type, in the order they are created, and how many of that type the site has. */
interface DemoList {
  readonly subjectType: string;
  readonly isPublication: boolean;
  readonly steps: readonly LoadingStep[];
  readonly count: number;
}

function total({ kept, trashed }: Places): number {
  return kept + trashed;
}

const COLLECTIONS = [
  { subjectType: 'agent', table: 'agents', readSteps: agentSteps },
  { subjectType: 'gallery_item', table: 'gallery_items', readSteps: gallerySteps },
  { subjectType: 'report', table: 'reports', readSteps: reportSteps },
  { subjectType: 'event', table: 'agenda_events', readSteps: eventSteps },
  { subjectType: 'notice', table: 'notices', readSteps: noticeSteps },
] as const;

/** Counted words of the site's things, by their type; publications are counted together. */
const COUNTED = {
  publication: ['publication', 'publications'],
  agent: ['membre', 'membres'],
  gallery_item: ['photo', 'photos'],
  report: ['rapport', 'rapports'],
  event: ['rendez-vous', 'rendez-vous'],
  notice: ['annonce', 'annonces'],
} as const;

/** Returns the site's content, counted, in French: `53 publications, 9 membres, 18 photos, 4 rapports, …`. */
export async function describeSite(services: Services): Promise<string> {
  const lists = await readLists(services);
  return Object.entries(COUNTED)
    .map(([type, [one, many]]) => {
      const some = lists.filter(({ isPublication, subjectType }) =>
        type === 'publication' ? isPublication : subjectType === type,
      );
      return counted(
        some.reduce((sum, { count }) => sum + count, 0),
        one,
        many,
      );
    })
    .join(', ');
}

/** Everything of the demonstration, in the order it is created. */
async function readLists(services: Services): Promise<DemoList[]> {
  const counts = await countKinds(services);
  const publications = PUBLICATION_KINDS.map(async (kind) => ({
    subjectType: kind,
    isPublication: true,
    steps: await publicationSteps(kind),
    count: total(counts[kind]),
  }));
  const collections = COLLECTIONS.map(async ({ subjectType, table, readSteps }) => ({
    subjectType,
    isPublication: false,
    steps: await readSteps(),
    count: total(await countPlaces(services, table)),
  }));
  return Promise.all([...publications, ...collections]);
}

/** True when a site's publications are the demonstration's, as far as the newest of any kind tells. */
async function hasDemonstration(services: Services): Promise<boolean> {
  const known = await Promise.all(
    PUBLICATION_KINDS.map(async (kind) => {
      const [newest] = await readPublications(kind);
      const shown = await readLatest(services, kind, 1);
      return newest !== undefined && shown?.title === typeset(newest.title);
    }),
  );
  return known.includes(true);
}

/**
 * True when the last thing done on the site was to create one of these: nobody has used it since a loading, whether that
 * came to its end or was stopped.
 */
async function isUntouchedSinceLoading(services: Services, lists: readonly DemoList[]): Promise<boolean> {
  const { items } = await listEntries(services, { page: 1, pageSize: 1 });
  const [last] = items;
  if (!last || last.actor) return false;
  const list = lists.find(({ subjectType }) => subjectType === last.subjectType);
  return list?.steps.some(({ label }) => label === last.subjectLabel) ?? false;
}

/**
 * Returns what a site lacks of the demonstration: all of it where there is nothing, the rest where a loading was stopped
 * or an older version of this product had less to load, nothing where the organisation has written publications.
 */
export async function missingSteps(services: Services): Promise<LoadingStep[]> {
  const lists = await readLists(services);
  // Things are created in order, so that their number says where a loading was stopped.
  if (await isUntouchedSinceLoading(services, lists)) {
    return lists.flatMap(({ steps, count }) => steps.slice(count));
  }
  const hasPublications = lists.some(({ isPublication, count }) => isPublication && count > 0);
  if (hasPublications && !(await hasDemonstration(services))) return [];
  return lists
    .filter(({ isPublication, count }) => (isPublication ? !hasPublications : count === 0))
    .flatMap(({ steps }) => steps);
}

/**
 * Fills a site with the demonstration, or with what it lacks of it, through the use cases that an administrator's
 * form reaches.
 * @param onProgress told after each thing how many there are so far.
 * @returns how many things were created.
 */
export async function loadDemonstration(
  services: Services,
  onProgress: (created: number, total: number) => void = () => {},
): Promise<number> {
  const steps = await missingSteps(services);
  await putExampleEntries(services);
  const names = steps.flatMap(({ pictures }) => pictures);
  const loading = { ...services, images: processAhead(services.images, names) };
  const pictures = new DemoPictures();
  for (const [index, { create }] of steps.entries()) {
    await create(loading, pictures);
    onProgress(index + 1, steps.length);
  }
  return steps.length;
}
