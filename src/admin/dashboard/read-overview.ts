import { listGuardedChanges } from '#admin/journal/index.ts';
import { countPlaces, countToDescribe, type Places } from '#content/collections/index.ts';
import {
  COLLECTION_TYPES,
  CONTENT_TYPES,
  type CollectionType,
  DESCRIBED_TYPES,
  isPublicationKind,
} from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { openAdvisories } from '#lib/node-advisories.ts';
import { PRODUCT_VERSION, readOwnReleaseNotes } from '#lib/product-version.ts';
import { toLocalTime } from '#lib/text/local-time.ts';
import { isUnreadable } from '#lib/unreadable.ts';
import { findRunningSince } from '#lib/version-history.ts';
import { countUnread } from '#mail/messages/index.ts';
import { listSubscribers } from '#mail/newsletter/index.ts';
import { isVerificationDue } from '#settings/sections/help-verification.ts';
import { readShownPages } from '#settings/shown-pages.ts';
import {
  countKinds,
  countPicturesToDescribe,
  readAwaiting,
  readSteeredAlerts,
} from '#types/publications/index.ts';
import { countsBySegment, type Overview } from './overview.schema.ts';

/** Items listed per panel; their lists show all. */
const NAMED = 5;

/** Notes of the newest versions, read once because the file does not change while the program runs. */
const NOTES = readOwnReleaseNotes().slice(0, NAMED);

async function countCollections(services: Pick<Services, 'db'>): Promise<Record<CollectionType, Places>> {
  const counts = COLLECTION_TYPES.map(
    async (type) => [type, await countPlaces(services, CONTENT_TYPES[type].table)] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<CollectionType, Places>;
}

async function listPicturesToDescribe(
  services: Pick<Services, 'db'>,
): Promise<Overview['picturesToDescribe']> {
  const ofKinds = await countPicturesToDescribe(services.db);
  const lists = DESCRIBED_TYPES.map(async (type) => ({
    type,
    total: isPublicationKind(type) ? (ofKinds.get(type) ?? 0) : await countToDescribe(services, type),
  }));
  return (await Promise.all(lists)).filter(({ total }) => total > 0);
}

async function listHelpToVerify({
  organisation,
  clock,
  settings,
}: Pick<Services, 'organisation' | 'clock' | 'settings'>): Promise<Overview['helpToVerify']> {
  const { items } = (await organisation.read()).assistance;
  const today = toLocalTime(clock.now().toISOString(), settings.timeZone).slice(0, 'yyyy-mm-dd'.length);
  return items
    .filter((entry) => isVerificationDue(entry, today))
    .map(({ name, verifiedOn }) => ({ name, verifiedOn }));
}

/** Returns the dashboard's data in one small answer. */
export async function readOverview(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'organisation'>,
): Promise<Overview> {
  const [alerts, { drafts, scheduled }, subscribers, kinds, collections, since, guardedChanges, shownPages] =
    await Promise.all([
      readSteeredAlerts(services, NAMED),
      readAwaiting(services, NAMED),
      listSubscribers(services, { page: { page: 1, pageSize: NAMED } }),
      countKinds(services),
      countCollections(services),
      findRunningSince(services.db),
      listGuardedChanges(services, NAMED),
      readShownPages(services),
    ]);
  const counts = { ...kinds, ...collections };
  return {
    alerts,
    drafts: { total: drafts.total, items: drafts.rows },
    scheduled: { total: scheduled.total, items: scheduled.rows },
    subscribers: { total: subscribers.total, items: subscribers.items.filter((item) => !isUnreadable(item)) },
    unreadMessages: await countUnread(services),
    picturesToDescribe: await listPicturesToDescribe(services),
    helpToVerify: await listHelpToVerify(services),
    guardedChanges: { ...guardedChanges, items: [...guardedChanges.items] },
    shownPages,
    counts: countsBySegment((type) => counts[type]),
    version: {
      running: PRODUCT_VERSION,
      since,
      notes: NOTES,
      node: process.version,
      advisories: openAdvisories(process.version),
    },
  };
}
