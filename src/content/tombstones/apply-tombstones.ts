import type { Db, Transaction } from '#lib/db/index.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { removeImages } from '#lib/html/remove-images.ts';
import { adoptPseudonymKey, findPseudonymKey, pseudonymsOf } from '#lib/throttle/pseudonyms.ts';
import {
  PUBLISHED_TYPES,
  type PublishedType,
  TRASHED_TYPES,
  type TrashedType,
  TYPES_NEEDING_FILE,
} from '../content-types.ts';
import { findDocuments } from '../fields/documents/documents.queries.ts';
import {
  deleteEndedMedia,
  type EndedMedia,
  findEndedMedia,
  findItemsShowing,
  findPublicationsShowing,
  findText,
  removeItemDocuments,
  removeItemPictures,
  removePictures,
} from './apply-media-tombstones.queries.ts';
import {
  countUnrecognised,
  deleteSubscribers,
  findDeparted,
  readSubscriberKeys,
} from './apply-subscriber-tombstones.queries.ts';
import {
  countEnabledAccounts,
  deleteItems,
  deleteListedMessages,
  disableListed,
  findLastTombstone,
  markReturned,
  readListedItems,
  trashItems,
} from './apply-tombstones.queries.ts';
import { cleanSections } from './clean-sections.ts';
import { instantAfter } from './instant-after.ts';
import type { TombstoneList } from './read-tombstones.ts';
import { subjectTag, subscriberSubject } from './subscriber-subject.ts';
import { mergeIntoList } from './tombstones.queries.ts';

type ItemCounts = Record<TrashedType, number>;

/** Number of things that a restored database had and that were ended again, for the report of the restore. */
export interface TombstoneCounts {
  /** Items of each type that are deleted now, with those whose only file was. */
  readonly deleted: Readonly<ItemCounts>;
  /** Items of each type that lie in the trash now. */
  readonly trashed: Readonly<ItemCounts>;
  /** Messages of visitors that were purged. */
  readonly messages: number;
  /** Addresses that left the newsletter. */
  readonly unsubscribed: number;
  /** Accounts that are disabled now. */
  readonly disabled: number;
  /** Stored files that were removed from the items that showed them: photographs taken down, documents replaced. */
  readonly media: number;
  /** Departures that cannot be recognised: the key of their hashes is lost. */
  readonly unrecognised: number;
  /** Accounts that may log in: with none, an administrator has to be made by the command. */
  readonly enabledAccounts: number;
}

/** Columns that follow from a publication's text. */
type BodyColumns = Pick<PublicationRow, 'details' | 'opening' | 'details_to_describe'> & {
  readonly search_text: string;
};

export interface ApplyOptions {
  /** ISO 8601, in UTC. */
  readonly now: string;
  /** Returns the columns of a publication from which a picture or a document was taken. */
  readonly describeBody: (
    title: string,
    html: string,
    documentTitles: readonly string[],
  ) => Promise<BodyColumns>;
  /** Updates the text that lists search an item by, once it has lost a document. */
  readonly reindexItem: (trx: Transaction, type: PublishedType, id: string) => Promise<void>;
  /**
   * Leaves things that were deleted, trashed or replaced as the backup has them, and lists them as undone. Addresses
   * that left stay away, and disabled accounts disabled, all the same.
   * @default false
   */
  readonly withDeleted?: boolean;
}

/**
 * Applies the tombstones since a backup to the database that was filled from it, and lists them there. Runs in one
 * transaction; a second run changes nothing.
 * @param db of the newest form; may be a transaction itself.
 */
export function applyTombstones(
  db: Db,
  list: TombstoneList,
  options: ApplyOptions,
): Promise<TombstoneCounts> {
  if (db.isTransaction) return applyAll(db as Transaction, list, options);
  return writeVisible(db, (trx) => applyAll(trx, list, options));
}

async function applyAll(
  trx: Transaction,
  { tombstones, pseudonymKey }: TombstoneList,
  options: ApplyOptions,
): Promise<TombstoneCounts> {
  await mergeIntoList(trx, tombstones);
  if (pseudonymKey !== null) await adoptPseudonymKey(trx, pseudonymKey);
  if (options.withDeleted) await markReturned(trx, instantAfter(await findLastTombstone(trx), options.now));
  const deleted = noItems();
  const trashed = noItems();
  for (const type of TRASHED_TYPES) {
    deleted[type] = await deleteListed(trx, type, options.now);
    trashed[type] = await trashListed(trx, type);
  }
  const media = await removeEndedMedia(trx, options, deleted);
  return {
    deleted,
    trashed,
    media,
    messages: await deleteListedMessages(trx),
    ...(await unsubscribeListed(trx, pseudonymKey)),
    disabled: await disableListed(trx, options.now),
    enabledAccounts: await countEnabledAccounts(trx),
  };
}

function noItems(): ItemCounts {
  return Object.fromEntries(TRASHED_TYPES.map((type) => [type, 0])) as ItemCounts;
}

async function deleteListed(trx: Transaction, type: TrashedType, now: string): Promise<number> {
  let count = 0;
  for await (const ids of readListedItems(trx, type, 'deleted')) {
    await deleteItems(trx, type, ids, now);
    count += ids.length;
  }
  return count;
}

async function trashListed(trx: Transaction, type: TrashedType): Promise<number> {
  let count = 0;
  for await (const ids of readListedItems(trx, type, 'trashed')) {
    await trashItems(trx, type, ids);
    count += ids.length;
  }
  return count;
}

/** Takes the ended files off whatever shows them. @param deleted counts items that go with their only file. */
async function removeEndedMedia(
  trx: Transaction,
  options: ApplyOptions,
  deleted: ItemCounts,
): Promise<number> {
  let count = 0;
  for (;;) {
    const media = await findEndedMedia(trx);
    if (media.length === 0) return count;
    const ids = media.map(({ id }) => id);
    for (const type of TYPES_NEEDING_FILE) {
      for (;;) {
        const items = await findItemsShowing(trx, type, ids);
        if (items.length === 0) break;
        await deleteItems(trx, type, items, options.now);
        deleted[type] += items.length;
      }
    }
    await removeItemPictures(trx, ids, options.now);
    for (const type of PUBLISHED_TYPES) {
      for (const id of await removeItemDocuments(trx, type, ids, options.now)) {
        await options.reindexItem(trx, type, id);
      }
    }
    for (const id of await findPublicationsShowing(trx, ids)) await cleanPublication(trx, id, media, options);
    await cleanSections(trx, new Set(media.map(({ key }) => key)), options.now);
    await deleteEndedMedia(trx, media, options.now);
    count += media.length;
  }
}

async function cleanPublication(
  trx: Transaction,
  id: string,
  media: readonly EndedMedia[],
  { now, describeBody }: ApplyOptions,
): Promise<void> {
  const text = await findText(trx, id);
  if (!text) return;
  const details = removeImages(text.details, new Set(media.map(({ key }) => key)));
  const ids = new Set(media.map((one) => one.id));
  const documents = (await findDocuments(trx, 'publication', [id])).get(id) ?? [];
  const staying = documents.filter(({ mediaId }) => !ids.has(mediaId));
  const isUntouched = details === text.details && staying.length === documents.length;
  const titles = staying.map(({ title }) => title);
  const columns = isUntouched ? {} : await describeBody(text.title, details, titles);
  await removePictures(trx, id, [...ids], now, columns);
}

async function unsubscribeListed(
  trx: Transaction,
  siteKey: string | null,
): Promise<Pick<TombstoneCounts, 'unsubscribed' | 'unrecognised'>> {
  const keys = new Set([siteKey, await findPseudonymKey(trx)].filter((key) => typeof key === 'string'));
  const hashes = [...keys].map(pseudonymsOf);
  let unsubscribed = 0;
  for (const pseudonymise of hashes) {
    for await (const subscribers of readSubscriberKeys(trx)) {
      const subjects = new Map(
        subscribers.map(({ id, email_key }) => [subscriberSubject(pseudonymise, email_key), id]),
      );
      const departed = await findDeparted(trx, [...subjects.keys()]);
      await deleteSubscribers(
        trx,
        [...departed].map((subject) => subjects.get(subject) ?? ''),
      );
      unsubscribed += departed.size;
    }
  }
  return { unsubscribed, unrecognised: await countUnrecognised(trx, hashes.map(subjectTag)) };
}
