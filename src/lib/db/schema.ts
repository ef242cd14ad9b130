import type { Generated, Selectable } from 'kysely';

/** An instant in UTC, ISO 8601 with milliseconds: `timestamptz` in PostgreSQL, text that sorts in SQLite. */
export type Instant = string;

/** Folded text, the title first, by which lists are searched and sorted: without accents, case and markup. */
export type SearchText = Generated<string>;

/** One row per article, bulletin or echo (`docs/specification/publishing.md#three-kinds`). */
export interface PublicationsTable {
  id: string;
  /**
   * As listed in the check constraint `publications_kind`: a new kind takes a migration and an entry here.
   */
  kind: 'article' | 'bulletin' | 'echo';
  /** The current slug; `publication_slugs` has every one it ever had. */
  slug: string;
  title: string;
  /** Sanitised HTML. */
  details: string;
  /** The first characters of the text without markup, from which excerpts are cut. */
  opening: string;
  /** Number of pictures in the text that wait for their alternative text. */
  details_to_describe: Generated<number>;
  search_text: SearchText;
  cover_media_id: string | null;
  /** Alternative text of the cover; `null` where it has none yet. */
  cover_alt: string | null;
  /** 1 where there is nothing to describe in the cover. */
  cover_decorative: Generated<number>;
  status: 'draft' | 'published';
  published_at: Instant | null;
  /** Sort key of lists: `published_at`, or `created_at` where there is none (`docs/specification/publishing.md#publication-date`). */
  sorted_at: Instant;
  /** End of a bulletin's alert, where one was set. */
  ends_at: Instant | null;
  /** 1 where its page links to help. */
  mentions_violence: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
  /** Grows by one with each change: the source of the ETag. */
  version: number;
  /** Number of pictures that wait for their alternative text, in text, cover and images; updated by triggers. */
  pictures_to_describe: Generated<number>;
}

/**
 * Number of publications of a kind that are drafts, published (scheduled ones included) or in the trash;
 * updated by triggers.
 */
export interface PublicationCountsTable {
  kind: PublicationsTable['kind'];
  place: PublicationsTable['status'] | 'trashed';
  total: number;
}

export interface PublicationImagesTable {
  id: string;
  publication_id: string;
  position: number;
  media_id: string;
  caption: string | null;
  /** `null` where it has none yet. */
  alt: string | null;
  /** 1 where there is nothing to describe. */
  decorative: Generated<number>;
}

/** One row per domain of a publication. */
export interface PublicationDomainsTable {
  publication_id: string;
  /** Id in the section `domains`, which may have been removed there since: no foreign key reaches into its JSON. */
  domain_id: string;
}

/**
 * One row per domain of a publication outside the trash, or one row with the domain `-` where it belongs to none; updated by
 * triggers. Its indexes have a domain's list in its order, however many publications there are.
 */
export interface DomainEntriesTable extends PublicationDomainsTable {
  kind: PublicationsTable['kind'];
  status: PublicationsTable['status'];
  sorted_at: Instant;
}

/**
 * Every slug that a publication has or had. Its primary key prevents two publications of a kind from sharing
 * one.
 */
export interface PublicationSlugsTable {
  kind: PublicationsTable['kind'];
  slug: string;
  publication_id: string;
  created_at: Instant;
}

/** One row per document that an item offers for download; it goes with its stored file. */
export interface DocumentsTable {
  media_id: string;
  owner_type: string;
  owner_id: string;
  position: number;
  title: string;
}

/** One row per stored file: an image with its renditions, or a document. */
export interface MediaTable {
  id: string;
  /** The unguessable part of its address, and the name of its folder. */
  key: string;
  content_type: string;
  /** Bytes of the document, or of the largest rendition. */
  size: number;
  width: number | null;
  height: number | null;
  /** SHA-256 of the document, or of the largest rendition, in hexadecimal. */
  checksum: string;
  created_at: Instant;
  /**
   * The focal point that its crops keep, in percent from the left; `null` before it is guessed, and for a
   * document.
   */
  focus_x: Generated<number | null>;
  /** The same from the top. */
  focus_y: Generated<number | null>;
}

/** Which item uses which stored file, and whether that item is outside the trash. */
export interface MediaUsesTable {
  media_id: string;
  owner_type: string;
  owner_id: string;
  /**
   * 1 while the owner may be shown, 0 while it is in the trash: its files are not served then
   * (`docs/specification/trash.md#files`).
   */
  active: number;
}

/**
 * Images that may be chosen again: used by something outside the trash, or by nothing yet; updated by
 * triggers.
 */
export interface LibraryImagesTable {
  media_id: string;
}

/**
 * One row per permanently deleted stored file: written with the deletion, deleted once the file is removed.
 */
export interface MediaRemovalsTable {
  key: string;
}

/**
 * Tombstones: one row per item that was taken off the site, so that no restored backup brings it back
 * (`docs/decisions/0031-tombstones.md`).
 */
export interface TombstonesTable {
  /** A content type, `account` or `media`. */
  type: string;
  /** An id, a stored file's key, or a keyed hash of a subscriber's address: never the address itself. */
  subject: string;
  /**
   * `undone` once it is back on the site. The row stays, because deleting it would leave its copy in the
   * tombstone log.
   */
  state: 'deleted' | 'trashed' | 'unsubscribed' | 'disabled' | 'undone';
  /** When this state began; later than the previous one, whatever the clock says. */
  ended_at: Instant;
  /** 1 once the tombstone log in the file store has it. */
  mirrored: Generated<number>;
}

/** Columns that every item of a collection has: its dates, a version, a place in the trash. */
export interface CollectionColumns {
  id: string;
  search_text: SearchText;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
  /** Grows by one with each change: the source of the ETag. */
  version: number;
}

/** One row per member of the team. */
export interface AgentsTable extends CollectionColumns {
  /** Position in the list; of two with the same, the older one comes first. */
  position: number;
  name: string;
  role: string;
  description: string | null;
  linkedin: string | null;
  media_id: string | null;
}

export interface GalleryItemsTable extends CollectionColumns {
  description: string;
  alt: string;
  /** 1 while `alt` repeats the description. */
  alt_pending: Generated<number>;
  media_id: string;
}

export interface ReportsTable extends CollectionColumns {
  title: string;
  /** The year that it is about. */
  year: number | null;
  media_id: string;
}

/** Columns of an item that has an address, a status and a date of publication. */
export interface PublishedColumns extends CollectionColumns {
  /** The current slug; `item_slugs` has every one it ever had. */
  slug: string;
  title: string;
  status: 'draft' | 'published';
  published_at: Instant | null;
}

/** Columns of such an item that leaves the site some time after an instant. */
export interface LeavingColumns {
  /** When it is over, and when visitors see it no more; far in the future where nothing ends it. */
  closes_at: Instant;
  hidden_at: Instant;
}

/** Every slug that such an item has or had. Its primary key prevents two items of a type from sharing one. */
export interface ItemSlugsTable {
  item_type: string;
  slug: string;
  item_id: string;
  created_at: Instant;
}

/** One row per subscriber of the newsletter. */
export interface SubscribersTable {
  id: string;
  /** As typed, with its domain in lower case. */
  email: string;
  /** The same in lower case, by which duplicates are found. */
  email_key: string;
  created_at: Instant;
}

/** One row per message of a visitor to the organisation. */
export interface MessagesTable {
  id: string;
  created_at: Instant;
  subject: 'general' | 'volunteering' | 'press';
  /** Plain text. */
  body: string;
  /** How its author wants to be answered, as typed; may be empty. */
  reply_to: string;
  /** 1 where a field that people do not see was filled in. */
  is_suspect: number;
  state: 'unread' | 'answered' | 'archived';
  /** When it was answered or archived; its retention counts from then. */
  closed_at: Instant | null;
}

export interface UsersTable {
  id: string;
  /** Lower case; unique. */
  email: string;
  name: string;
  password_hash: string;
  created_at: Instant;
  updated_at: Instant;
  /** When the account was disabled; `null` for an active one. */
  disabled_at: Generated<Instant | null>;
  /**
   * When the site issued the password, which must be changed at the first login; `null` for one chosen by its
   * owner.
   */
  password_issued_at: Generated<Instant | null>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /**
   * SHA-256 of the bearer token; the token itself is not stored (`docs/specification/sessions.md#tokens`).
   */
  token_hash: string;
  created_at: Instant;
  last_used_at: Instant;
  /** Short description of the device on which it was opened; no network address is stored. */
  device: Generated<string | null>;
  /** End of the password confirmation (`docs/specification/sessions.md#password-confirmation`). */
  confirmed_until: Generated<Instant | null>;
}

/**
 * Failed attempts, which delay later ones (`docs/specification/sessions.md#failed-logins`); the subject is a
 * keyed hash, never an address in clear.
 */
export interface ThrottlesTable {
  scope: string;
  subject: string;
  failures: number;
  last_failed_at: Instant;
}

/** Network addresses from which an account has logged in, as keyed hashes. */
export interface KnownAddressesTable {
  user_id: string;
  address_hash: string;
  last_seen_at: Instant;
}

/** Devices on which an account has logged in, by the hash of the token that each device stores. */
export interface KnownDevicesTable {
  user_id: string;
  /** SHA-256 of the token, which itself is stored on the device alone. */
  token_hash: string;
  last_seen_at: Instant;
}

/** The journal: one row for each change. */
export interface EventsTable {
  id: string;
  occurred_at: Instant;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  /** Name of the subject at the time, because it may be deleted later. */
  subject_label: Generated<string | null>;
  /** How often it happened; more than once for the failed logins of an hour. */
  occurrences: Generated<number>;
}

/**
 * An item that was created or changed with an idempotency key (`docs/specification/links-that-fail.md#idempotency`).
 */
export interface IdempotencyKeysTable {
  actor_id: string;
  key: string;
  /** Method and path; of a change, also its base version. */
  call: string;
  /** SHA-256 of the body. */
  content: string;
  subject_id: string;
  created_at: Instant;
}

/** One row per backup run, for the dashboard. Backups do not contain it. */
export interface BackupRunsTable {
  id: string;
  started_at: Instant;
  /** `null` while the run is going on, or where its process died. */
  finished_at: Instant | null;
  /** Origin of the run: the daily one, a download by an administrator, a command, an update. */
  reason: 'daily' | 'download' | 'command' | 'update';
  outcome: 'running' | 'proved' | 'failed';
  /** French sentence for an administrator; `null` where there is nothing to say. */
  sentence: string | null;
  /** Name of its file. */
  name: string | null;
  /** Bytes of its file. */
  size: number | null;
  /** JSON: every backup target, and what went wrong there. */
  places: string;
  /** Of a download: the administrator who may fetch it; `null` once it is no longer wanted. */
  owner_id: Generated<string | null>;
  /** Secret of the download tickets for its file, 256 random bits. */
  ticket_key: Generated<string | null>;
  /** When the server found that it was finished. */
  ready_at: Generated<Instant | null>;
  /** When its file was first requested. */
  fetched_at: Generated<Instant | null>;
  /** When its last byte was sent; `null` before, and while more is requested. */
  sent_at: Generated<Instant | null>;
}

/**
 * One row per section of the organisation's settings, once it was saved
 * (`docs/decisions/0037-organisation-settings.md`).
 */
export interface OrganisationSectionsTable {
  name: string;
  /** Grows by one with each change: the source of the ETag. */
  version: number;
  updated_at: Instant;
  /** JSON; `null` in it where the product's default applies. */
  value: string;
  /** The value before the last change, in the same form; `null` where nothing can be undone. */
  previous: string | null;
}

/** Values that the installation stores for itself, such as the key of its hashes. */
export interface SettingsTable {
  name: string;
  value: string;
}

/** One row, rewritten by every change of visible content (`docs/decisions/0045-page-cache.md`). */
export interface PageGenerationTable {
  id: number;
  /** Random. */
  value: string;
}

/**
 * One row per item that visitors or administrators may find; its terms are in the index of the database's engine
 * (`docs/decisions/0064-search.md`).
 */
export interface SearchEntriesTable {
  /** Sort key, the newest first; on SQLite also the row of its terms. */
  place: number;
  item_type: string;
  item_id: string;
  /** Instant from which visitors see it; in the year 9999 for what they never see. */
  dated_at: Instant;
  /** Version of the rules that made its terms. */
  terms_version: number;
  /** Its terms, on PostgreSQL only. */
  title: Generated<string>;
  body: Generated<string>;
}

/** One row per word of a searched title, to be suggested for a misspelt one. */
export interface SearchWordsTable {
  /** Folded. */
  word: string;
  spelling: string;
  place: number;
}

/** The tables; those of published types follow from their definitions (`types/definitions.ts`). */
export interface Database {
  publications: PublicationsTable;
  publication_counts: PublicationCountsTable;
  publication_images: PublicationImagesTable;
  publication_domains: PublicationDomainsTable;
  domain_entries: DomainEntriesTable;
  publication_slugs: PublicationSlugsTable;
  documents: DocumentsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  library_images: LibraryImagesTable;
  media_removals: MediaRemovalsTable;
  endings: TombstonesTable;
  agents: AgentsTable;
  gallery_items: GalleryItemsTable;
  reports: ReportsTable;
  item_slugs: ItemSlugsTable;
  subscribers: SubscribersTable;
  messages: MessagesTable;
  users: UsersTable;
  sessions: SessionsTable;
  throttles: ThrottlesTable;
  known_addresses: KnownAddressesTable;
  known_devices: KnownDevicesTable;
  events: EventsTable;
  idempotency_keys: IdempotencyKeysTable;
  settings: SettingsTable;
  organisation_sections: OrganisationSectionsTable;
  backup_runs: BackupRunsTable;
  page_generation: PageGenerationTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
}

/** A row without its search terms, which never leave the database. */
export type PublicationRow = Omit<Selectable<PublicationsTable>, 'search_text'>;
export type MediaRow = Selectable<MediaTable>;
export type UserRow = Selectable<UsersTable>;
export type SessionRow = Selectable<SessionsTable>;
export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>;
