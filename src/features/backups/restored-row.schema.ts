import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  ALL_CONTENT_TYPES,
  CONTENT_TYPES,
  type FileOwnerType,
  PUBLICATION_KINDS,
} from '#content/content-types.ts';
import { endingSchema } from '#content/endings/ending.schema.ts';
import {
  administratorNameSchema,
  emailSchema,
  passwordHashSchema,
} from '#features/accounts/account.schema.ts';
import { newAgentSchema } from '#features/agents/agent.schema.ts';
import { newGalleryItemSchema } from '#features/gallery/gallery-item.schema.ts';
import { PUBLICATION_STATUSES } from '#features/publications/publication.schema.ts';
import { captionSchema, titleSchema } from '#features/publications/publication-input.schema.ts';
import { newReportSchema } from '#features/reports/report.schema.ts';
import type { Database } from '#platform/db/schema.ts';
import { cleanLine, cleanText } from '#platform/text/clean-text.ts';
import { typedEmailSchema } from '#platform/text/email.schema.ts';
import type { BackedUpTable } from './backed-up-tables.policy.ts';

const id = z.uuid();
const instant = z.iso.datetime({ precision: 3 });
const hexHash = z.string().regex(/^[0-9a-f]{64}$/);
const storedKey = z.string().regex(/^[\w-]{43}$/);
const position = z.int().min(0);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);
const kind = z.enum(PUBLICATION_KINDS);

/** Text of a line that nobody types: cleaned, and no longer than the product ever writes it. */
function line(maxLength: number) {
  return z.string().max(maxLength).transform(cleanLine);
}

/** Columns that every item with versions has. */
const VERSIONED = {
  id,
  search_text: z.string().max(20_000).transform(cleanText),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
  version: z.int().min(1),
};

/** The same of a field that a form may leave out and a row may not. */
const OPTIONAL_TEXT = {
  description: newAgentSchema.shape.description.transform((text) => text ?? null),
  linkedin: newAgentSchema.shape.linkedin.transform((text) => text ?? null),
};

const FILE_OWNERS = ALL_CONTENT_TYPES.map((type) => CONTENT_TYPES[type].fileOwner).filter(
  (owner): owner is FileOwnerType => owner !== null,
);

/** Bytes and pixels of the largest file that the product stores. */
const MAX_FILE_SIZE = 50 * 1024 * 1024;
const side = z.int().min(1).max(16_383).nullable();

const IMAGE_OR_PDF = z.enum(['image/webp', 'application/pdf']);

/** Settings by their names, and the values that each may have; one that is not listed here is not restored. */
const SETTINGS: readonly { readonly name: RegExp; readonly value: z.ZodType<string> }[] = [
  { name: /^installation\.id$/, value: id },
  { name: /^accounts\.pseudonym_key$/, value: storedKey },
  { name: /^backup\.daily$/, value: instant },
  { name: /^endings\.trusted_time$/, value: instant },
  { name: /^version\.first_served\.\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?$/, value: instant },
];

/** True for a setting of this product whose value is one of those it may have. */
function isKnownSetting(setting: { readonly name: string; readonly value: string }): boolean {
  const known = SETTINGS.find(({ name }) => name.test(setting.name));
  return known?.value.safeParse(setting.value).success ?? false;
}

/**
 * What each row of a backup must be, once it has the newest form: the same that the product's forms ask for, since a
 * backup may come from anybody. Its output is what is stored. A table that is missing here does not compile. Columns of
 * keys refer to rows: the database itself checks them.
 */
export const RESTORED_ROWS = {
  publications: z.strictObject({
    ...VERSIONED,
    kind,
    slug,
    title: titleSchema,
    // Sanitised beside this schema: it needs more than the row.
    details: z.string(),
    opening: z.string().max(1_000).transform(cleanText),
    cover_media_id: id.nullable(),
    status: z.enum(PUBLICATION_STATUSES),
    published_at: instant.nullable(),
    sorted_at: instant,
  }),
  publication_images: z.strictObject({
    id,
    publication_id: id,
    position,
    media_id: id,
    caption: z.union([z.null(), captionSchema]),
  }),
  publication_slugs: z.strictObject({ kind, slug, publication_id: id, created_at: instant }),
  media: z.strictObject({
    id,
    key: storedKey,
    content_type: IMAGE_OR_PDF,
    size: z.int().min(0).max(MAX_FILE_SIZE),
    width: side,
    height: side,
    checksum: hexHash,
    created_at: instant,
  }),
  media_uses: z.strictObject({
    media_id: id,
    owner_type: z.enum(FILE_OWNERS),
    owner_id: id,
    active: z.int().min(0).max(1),
  }),
  endings: z.strictObject({
    type: endingSchema.shape.type,
    subject: endingSchema.shape.subject,
    state: endingSchema.shape.state,
    ended_at: instant,
    mirrored: z.int().min(0).max(1),
  }),
  agents: z.strictObject({
    ...VERSIONED,
    ...OPTIONAL_TEXT,
    position,
    name: newAgentSchema.shape.name,
    role: newAgentSchema.shape.role,
    media_id: id.nullable(),
  }),
  gallery_items: z.strictObject({
    ...VERSIONED,
    description: newGalleryItemSchema.shape.description,
    alt: newGalleryItemSchema.shape.alt,
    media_id: id,
  }),
  reports: z.strictObject({
    ...VERSIONED,
    title: newReportSchema.shape.title.pipe(z.string()),
    media_id: id,
  }),
  subscribers: z
    .strictObject({ id, email: typedEmailSchema, email_key: typedEmailSchema, created_at: instant })
    .refine(({ email, email_key }) => email.toLowerCase() === email_key),
  users: z.strictObject({
    id,
    email: emailSchema,
    name: administratorNameSchema,
    password_hash: passwordHashSchema,
    created_at: instant,
    updated_at: instant,
    disabled_at: instant.nullable(),
  }),
  known_addresses: z.strictObject({ user_id: id, address_hash: hexHash, last_seen_at: instant }),
  known_devices: z.strictObject({ user_id: id, token_hash: hexHash, last_seen_at: instant }),
  events: z.strictObject({
    id,
    occurred_at: instant,
    actor_id: id.nullable(),
    action: z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/),
    subject_type: z.string().regex(/^[a-z_]{1,40}$/),
    subject_id: z.string().max(200).transform(cleanLine),
    subject_label: line(400).nullable(),
  }),
  settings: z.strictObject({ name: z.string(), value: z.string() }).refine(isKnownSetting),
} satisfies { readonly [Table in BackedUpTable]: z.ZodType<Selectable<Database[Table]>> };
