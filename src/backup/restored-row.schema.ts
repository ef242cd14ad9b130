import type { Selectable } from 'kysely';
import { z } from 'zod';
import { passwordHashSchema } from '#accounts/account.schema.ts';
import { demonstrationStateSchema } from '#admin/setup/first-start.schema.ts';
import { leavingColumns } from '#content/collections/published-columns.ts';
import {
  ALL_CONTENT_TYPES,
  CONTENT_TYPES,
  contentType,
  type FileOwnerType,
  ofEachTable,
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
  type PublishedType,
  type TableOf,
} from '#content/content-types.ts';
import { storedDocument } from '#content/fields/documents/documents.schema.ts';
import { storedDomain } from '#content/fields/domains/domains.schema.ts';
import type { Fields } from '#content/fields/field.ts';
import { storedPicture } from '#content/fields/pictures/pictures.schema.ts';
import {
  storedFlag as flag,
  storedId as id,
  storedInstant as instant,
  storedLine as line,
  MAX_STORED_TEXT,
  storedText as text,
} from '#content/fields/stored-values.schema.ts';
import type { ColumnsOf } from '#content/fields/type-rows.store.ts';
import { storedShape } from '#content/fields/type-schemas.schema.ts';
import { tombstoneSchema } from '#content/tombstones/tombstone.schema.ts';
import type { Database, LeavingColumns } from '#lib/db/schema.ts';
import type { SettingName } from '#lib/db/settings.queries.ts';
import { storedEmailSchema } from '#lib/text/email.schema.ts';
import { formerDomainsSchema } from '#settings/former-domains.ts';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { shownPagesSchema } from '#settings/shown-pages.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { galleryItem } from '#types/gallery-item.ts';
import { member } from '#types/member.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { report } from '#types/report.ts';
import type { BackedUpTable } from './backed-up-tables.policy.ts';

const hexHash = z.string().regex(/^[0-9a-f]{64}$/);
const storedKey = z.string().regex(/^[\w-]{43}$/);
/** An identifier of the program, of this version or another. */
const word = z.string().regex(/^[\w.:-]{1,80}$/);
const kind = z.enum(PUBLICATION_KINDS);

/** A path segment that cannot lead elsewhere, in lower case, in which addresses are compared. */
const SAFE_SLUG = /^[a-z0-9_-]{1,500}$/;

/** Returns a slug that is valid in a URL; an invalid one is replaced, always alike for the same publication. */
function safeSlug(slug: string, publicationId: string): string {
  return SAFE_SLUG.test(slug) ? slug : publicationId.toLowerCase();
}

/** Returns a well-formed hash that matches no password, so that its owner needs a new one. */
function unusableHash(): string {
  const part = (bytes: number) =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)))).replace(/=+$/, '');
  return `$argon2id$v=19$m=47104,t=1,p=1$${part(16)}$${part(32)}`;
}

/** Columns of every item with versions. */
const VERSIONED = {
  id,
  search_text: text,
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
  version: z.int().min(1).catch(1),
};

/** Columns of a published type's rows. */
type PublishedRow<Type extends PublishedType> = z.output<z.ZodObject<typeof VERSIONED>> & {
  readonly slug: string;
} & ColumnsOf<(typeof DEFINITIONS)[Type]['fields']> &
  ((typeof CONTENT_TYPES)[Type]['published'] extends { leaves: object } ? LeavingColumns : unknown);

/** Returns the schema of a published type's rows, which follows from its definition. */
function publishedRow(type: PublishedType) {
  const { leaves } = contentType(type).published ?? {};
  return z
    .strictObject({
      ...VERSIONED,
      slug: z.string(),
      ...storedShape<Fields>(DEFINITIONS[type].fields),
      ...(leaves && { closes_at: instant, hidden_at: instant }),
    })
    .transform((row) => ({
      ...row,
      slug: safeSlug(row.slug, row.id),
      // Both follow from the end, which a faulty backup may have without them.
      ...(leaves && leavingColumns(leaves, row)),
    }));
}

const PUBLISHED_ROWS = ofEachTable(PUBLISHED_TYPES, publishedRow) as unknown as {
  // In a loop over the types, the compiler no longer knows which columns each has.
  readonly [Type in PublishedType as TableOf<Type>]: z.ZodType<PublishedRow<Type>>;
};

const FILE_OWNERS: readonly FileOwnerType[] = [
  ...ALL_CONTENT_TYPES.map((type) => CONTENT_TYPES[type].fileOwner).filter((owner) => owner !== null),
  'organisation',
];

/** Longer than any form accepts: forty parts of a long text. */
const sectionValue = z.string().max(10 * MAX_STORED_TEXT);

/** Maximum pixels of a WebP picture's side. */
const side = z.int().min(1).max(16_383).nullable();

/** Percent of a side; absent in older backups. */
const percent = z.int().min(0).max(100).nullable().catch(null);

/** Returns a schema for texts that are JSON of another schema. */
function jsonOf(schema: z.ZodType): z.ZodType<string> {
  return z.string().refine((value) => {
    try {
      return schema.safeParse(JSON.parse(value)).success;
    } catch {
      return false;
    }
  });
}

/** Settings by name, with their allowed values; others are not restored. A missing one does not compile. */
const SETTINGS: Readonly<Record<SettingName, z.ZodType<string>>> = {
  'accounts.pseudonym_key': storedKey,
  'backup.daily': instant,
  'backup.daily_decided': instant,
  'domains.former': jsonOf(formerDomainsSchema),
  'endings.trusted_time': instant,
  'first_start.at': instant,
  'first_start.demonstration': jsonOf(demonstrationStateSchema),
  'first_start.hidden_tasks': jsonOf(z.array(z.string().max(80)).max(100)),
  'installation.id': id,
  'media.signing_key': storedKey,
  'update.shown_pages': jsonOf(shownPagesSchema),
};
const BY_NAME = new Map<string, z.ZodType<string>>(Object.entries(SETTINGS));
const VERSION_SETTING = /^version\.first_served\.[\w.+-]{1,80}$/;

/** True for a setting of this product with an allowed value. */
function isKnownSetting({ name, value }: { readonly name: string; readonly value: string }): boolean {
  const schema = VERSION_SETTING.test(name) ? instant : BY_NAME.get(name);
  return schema?.safeParse(value).success ?? false;
}

/**
 * Columns of each restored row in the newest version; the output is stored. A value that only breaks a limit of today's
 * forms stays, because a site wrote it once and a verified backup must be restorable; a harmful one is replaced
 * (`catch`, `transform`), or its row is left out. So a form's stricter rule does not belong here. A missing table does
 * not compile. Files come first, because rows that show an omitted file are omitted, too. Foreign keys are checked by
 * the database.
 */
export const RESTORED_ROWS = {
  media: z
    .strictObject({
      id,
      key: storedKey,
      content_type: z.enum(['image/webp', 'application/pdf']),
      size: z.int().min(0),
      width: side,
      height: side,
      // The file is compared with the backup's checksum; this column is computed from it.
      checksum: hexHash.catch('0'.repeat(64)),
      created_at: instant,
      focus_x: percent,
      focus_y: percent,
    })
    .refine(
      ({ content_type, width, height }) =>
        (width === null) === (height === null) && (content_type === 'application/pdf') === (width === null),
    )
    // Half a focal point would count as none and never be computed again, because only `focus_x` is checked for that.
    .transform((row) =>
      row.focus_x === null || row.focus_y === null ? { ...row, focus_x: null, focus_y: null } : row,
    ),
  // Before the items: their search texts have the titles.
  documents: z.strictObject({ ...storedDocument, owner_type: z.enum(FILE_OWNERS) }),
  publications: z
    .strictObject({
      ...VERSIONED,
      kind,
      slug: z.string(),
      ...storedShape(publicationFields),
      sorted_at: instant,
      // A trigger counts them again as the row is inserted.
      pictures_to_describe: z.int(),
    })
    .transform((row) => ({
      ...row,
      slug: safeSlug(row.slug, row.id),
      // Another kind of publication with an end could no longer be edited.
      ends_at: row.kind === 'bulletin' ? row.ends_at : null,
    })),
  publication_images: storedPicture(publicationFields.images.ownerColumn),
  publication_domains: storedDomain(publicationFields.domains.ownerColumn),
  publication_slugs: z
    .strictObject({ kind, slug: z.string(), publication_id: id, created_at: instant })
    .transform((row) => ({ ...row, slug: safeSlug(row.slug, row.publication_id) })),
  media_uses: z.strictObject({
    media_id: id,
    owner_type: z.enum(FILE_OWNERS),
    owner_id: id,
    active: flag,
  }),
  endings: z.strictObject({
    type: tombstoneSchema.shape.type,
    subject: tombstoneSchema.shape.subject,
    state: tombstoneSchema.shape.state,
    ended_at: instant,
    mirrored: flag,
  }),
  agents: z.strictObject({ ...VERSIONED, position: z.int(), ...storedShape(member.fields) }),
  gallery_items: z.strictObject({ ...VERSIONED, ...storedShape(galleryItem.fields) }),
  reports: z.strictObject({ ...VERSIONED, ...storedShape(report.fields) }),
  ...PUBLISHED_ROWS,
  item_slugs: z
    .strictObject({ item_type: z.enum(PUBLISHED_TYPES), slug: z.string(), item_id: id, created_at: instant })
    .transform((row) => ({ ...row, slug: safeSlug(row.slug, row.item_id) })),
  subscribers: z
    .strictObject({ id, email: storedEmailSchema, email_key: z.string(), created_at: instant })
    .transform((row) => ({ ...row, email_key: row.email.toLowerCase() })),
  messages: z
    .strictObject({
      id,
      created_at: instant,
      subject: z.enum(['general', 'volunteering', 'press']).catch('general'),
      body: text,
      reply_to: line,
      is_suspect: flag,
      state: z.enum(['unread', 'answered', 'archived']).catch('unread'),
      closed_at: instant.nullable().catch(null),
    })
    // A closed message without an instant would never be purged.
    .transform((row) => ({ ...row, state: row.closed_at === null ? 'unread' : row.state })),
  users: z.strictObject({
    id,
    // A login looks for the address in lower case.
    email: storedEmailSchema.transform((value) => value.toLowerCase()),
    name: line,
    password_hash: passwordHashSchema.catch(unusableHash),
    created_at: instant,
    updated_at: instant,
    disabled_at: instant.nullable(),
    password_issued_at: instant.nullable(),
  }),
  known_addresses: z.strictObject({ user_id: id, address_hash: hexHash, last_seen_at: instant }),
  known_devices: z.strictObject({ user_id: id, token_hash: hexHash, last_seen_at: instant }),
  events: z.strictObject({
    id,
    occurred_at: instant,
    actor_id: id.nullable().catch(null),
    action: word,
    subject_type: word,
    subject_id: line,
    subject_label: line.nullable(),
    occurrences: z.int().min(1).catch(1),
  }),
  settings: z.strictObject({ name: z.string(), value: z.string() }).refine(isKnownSetting),
  organisation_sections: z.strictObject({
    name: z.enum(SECTION_NAMES),
    version: z.int().min(1).catch(1),
    updated_at: instant,
    // Validated outside this schema: JSON with formatted texts.
    value: sectionValue,
    previous: sectionValue.nullable().catch(null),
  }),
} satisfies { readonly [Table in BackedUpTable]: z.ZodType<Selectable<Database[Table]>> };
