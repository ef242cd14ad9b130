import type { Generated, Selectable } from 'kysely';

/** An instant in UTC, ISO 8601 with milliseconds: `timestamptz` in PostgreSQL, text that sorts in SQLite. */
export type Instant = string;

/** Without accents, case and markup, the title first: what lists are searched and sorted by. */
export type SearchText = Generated<string>;

/** One row for each article, bulletin or echo (`docs/specification/publishing.md#three-kinds`). */
export interface PublicationsTable {
  id: string;
  /** As the check constraint `publications_kind` lists them: a new kind takes a migration and a word here. */
  kind: 'article' | 'bulletin' | 'echo';
  /** The current address; every slug it ever had stands in `publication_slugs`. */
  slug: string;
  title: string;
  /** Sanitised HTML. */
  details: string;
  /** The first characters of the text without markup: what excerpts are cut from. */
  opening: string;
  search_text: SearchText;
  cover_media_id: string | null;
  status: 'draft' | 'published';
  published_at: Instant | null;
  /** Sort key of lists: `published_at`, or `created_at` where there is none (`docs/specification/publishing.md#publication-date`). */
  sorted_at: Instant;
  /** The end that a bulletin's alert was given. */
  ends_at: Instant | null;
  /** 1 where its page leads to help. */
  mentions_violence: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
  /** Grows by one with each change: the source of the ETag. */
  version: number;
}

/** Number of publications of a kind that are drafts, published (scheduled ones included) or in the trash; kept by triggers. */
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
}

/** Every slug that a publication has or had. Its primary key keeps two of one kind from sharing one. */
export interface PublicationSlugsTable {
  kind: PublicationsTable['kind'];
  slug: string;
  publication_id: string;
  created_at: Instant;
}

/** One row a stored file: an image with its renditions, or a document. */
export interface MediaTable {
  id: string;
  /** The unguessable part of its address and the folder it is stored in. */
  key: string;
  content_type: string;
  /** Bytes of the document, or of the largest rendition. */
  size: number;
  width: number | null;
  height: number | null;
  /** SHA-256 of the document, or of the largest rendition, in hexadecimal. */
  checksum: string;
  created_at: Instant;
  /** The point that its crops keep, in percent from the left; `null` before it is guessed, and for a document. */
  focus_x: Generated<number | null>;
  /** The same from the top. */
  focus_y: Generated<number | null>;
}

/** Which thing shows which stored file, and whether that thing is out of the trash. */
export interface MediaUsesTable {
  media_id: string;
  owner_type: string;
  owner_id: string;
  /** 1 while the owner may be seen, 0 while it lies in the trash: its files are not served then (`docs/specification/trash.md#files`). */
  active: number;
}

/** The pictures that may be used again: shown by something out of the trash, or by nothing yet; kept by triggers. */
export interface LibraryImagesTable {
  media_id: string;
}

/** One row a stored file that was ended for good: written with the deletion, struck off when the file is gone. */
export interface MediaRemovalsTable {
  key: string;
}

/** One row a thing that was ended, so that no restored backup brings it back (`docs/decisions/0031-tombstones.md`). */
export interface EndingsTable {
  /** A content type, `account` or `media`. */
  type: string;
  /** An id, a stored file's key, or a keyed hash of a subscriber's address: never the address itself. */
  subject: string;
  /** `undone` once it is on the site again: if the row went instead, the mirror's copy of it would stay. */
  state: 'deleted' | 'trashed' | 'unsubscribed' | 'disabled' | 'undone';
  /** Of this state; later than that of the state before it, whatever the clock says. */
  ended_at: Instant;
  /** 1 when the mirror in the store has it, 0 before. */
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

/** One row a member of the team. */
export interface AgentsTable extends CollectionColumns {
  /** Its place among the others; of two with the same, the older one comes first. */
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
  media_id: string;
}

export interface ReportsTable extends CollectionColumns {
  title: string;
  media_id: string;
}

/** One row a subscriber of the newsletter. */
export interface SubscribersTable {
  id: string;
  /** As it was typed, its domain in lower case. */
  email: string;
  /** The same in lower case: what tells whether an address is there already. */
  email_key: string;
  created_at: Instant;
}

/** One row a message that a visitor wrote to the organisation. */
export interface MessagesTable {
  id: string;
  created_at: Instant;
  subject: 'general' | 'volunteering' | 'press';
  /** Plain text. */
  body: string;
  /** How its author wants to be answered, as it was typed; may be empty. */
  reply_to: string;
  /** 1 where a field was filled in that people do not see. */
  is_suspect: number;
  state: 'unread' | 'answered' | 'archived';
  /** When it was answered or archived: what its purge counts from. */
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
  /** When the site chose its password, which has to be replaced at the first login; `null` for one of its owner's. */
  password_issued_at: Generated<Instant | null>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** SHA-256 of the bearer token: the token itself is stored nowhere (`docs/specification/sessions.md#tokens`). */
  token_hash: string;
  created_at: Instant;
  last_used_at: Instant;
  /** A few words about the device it was opened on; no network address is stored. */
  device: Generated<string | null>;
  /** End of the password confirmation (`docs/specification/sessions.md#password-confirmation`). */
  confirmed_until: Generated<Instant | null>;
}

/** Failed attempts, which slow the next ones down (`docs/specification/sessions.md#failed-logins`); the subject is a keyed hash, never an address in clear. */
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

/** Devices on which an account has logged in, by the hash of the token that each holds. */
export interface KnownDevicesTable {
  user_id: string;
  /** SHA-256 of the token: the token itself is stored on the device alone. */
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
  /** Name of the subject at that moment, because it may be deleted later. */
  subject_label: Generated<string | null>;
  /** How often it happened; more than once for the failed logins of an hour. */
  occurrences: Generated<number>;
}

/** What was made or changed with an idempotency key (`docs/specification/links-that-fail.md#idempotency`). */
export interface IdempotencyKeysTable {
  actor_id: string;
  key: string;
  /** Method and path; of a change, also the version that it was made on top of. */
  call: string;
  /** SHA-256 of the body. */
  content: string;
  subject_id: string;
  created_at: Instant;
}

/** One row a backup, made or tried: what the dashboard says of them. No backup holds it. */
export interface BackupRunsTable {
  id: string;
  started_at: Instant;
  /** `null` while it is being made, or where its process died. */
  finished_at: Instant | null;
  /** Who asked for it: the daily one, an administrator who takes it away, a command, an update. */
  reason: 'daily' | 'download' | 'command' | 'update';
  outcome: 'running' | 'proved' | 'failed';
  /** A sentence for a person, in French; `null` where there is nothing to say. */
  sentence: string | null;
  /** Name of its file. */
  name: string | null;
  /** Bytes of its file. */
  size: number | null;
  /** JSON: every place that it was meant for, and what went wrong there. */
  places: string;
  /** Of one that is made to be downloaded: the administrator who can fetch it; `null` once nobody waits for it. */
  owner_id: Generated<string | null>;
  /** Key of the tickets for its file, 256 random bits. */
  ticket_key: Generated<string | null>;
  /** When the server has found it finished. */
  ready_at: Generated<Instant | null>;
  /** When it was asked for first. */
  fetched_at: Generated<Instant | null>;
  /** When its last byte was sent; `null` before, and while more is asked for. */
  sent_at: Generated<Instant | null>;
}

/** One row a section of what the organisation says of itself, once somebody has written it (`docs/decisions/0037-organisation-settings.md`). */
export interface OrganisationSectionsTable {
  name: string;
  /** Grows by one with each change: the source of the ETag. */
  version: number;
  updated_at: Instant;
  /** JSON; `null` in it where the product's own default stands. */
  value: string;
  /** The value before the last change, in the same form; `null` where no change can be undone. */
  previous: string | null;
}

/** Values the installation makes for itself once, such as the key of its hashes. */
export interface SettingsTable {
  name: string;
  value: string;
}

/** One row: it reads otherwise after each change of what visitors may see (`docs/decisions/0045-page-cache.md`). */
export interface PageGenerationTable {
  id: number;
  /** Random. */
  value: string;
}

/** One row an item that visitors may find; its terms stand in the index of the database's engine (`docs/decisions/0064-search.md`). */
export interface SearchEntriesTable {
  /** Sorts by date; the row of its terms on SQLite. */
  place: number;
  item_type: string;
  item_id: string;
  /** From when visitors see it. */
  dated_at: Instant;
  /** Version of the rules by which its terms were made. */
  terms_version: number;
  /** Its terms, on PostgreSQL alone. */
  title: Generated<string>;
  body: Generated<string>;
}

/** One row a word of a searched title: what is proposed in place of a misspelt one. */
export interface SearchWordsTable {
  /** Folded. */
  word: string;
  spelling: string;
  place: number;
}

export interface Database {
  publications: PublicationsTable;
  publication_counts: PublicationCountsTable;
  publication_images: PublicationImagesTable;
  publication_slugs: PublicationSlugsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  library_images: LibraryImagesTable;
  media_removals: MediaRemovalsTable;
  endings: EndingsTable;
  agents: AgentsTable;
  gallery_items: GalleryItemsTable;
  reports: ReportsTable;
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
