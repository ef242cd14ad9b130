import type { CollectionColumns, Database } from '#lib/db/schema.ts';
import { FACTS, type PublishedType, type TypesWith } from '#types/definitions.ts';
import type { PublishedFacts, TypeFacts } from './define.ts';

/** The tables whose rows have some columns. */
type TablesWith<Columns> = {
  [Table in keyof Database]: Database[Table] extends Columns ? Table : never;
}[keyof Database];

/** True where an item is nothing without its stored file, false where it can do without, as its column says. */
type NeedsFile<Columns> = Columns extends { media_id: string }
  ? { readonly needsFile: true }
  : Columns extends { media_id: string | null }
    ? { readonly needsFile: false }
    : { readonly needsFile?: never };

/** Facts of a type that follow from its table. */
type TableFacts = {
  [Table in keyof Database]: { readonly table: Table } & NeedsFile<Database[Table]>;
}[keyof Database];

/**
 * The registry of content types: everything that more than one feature has to know of a type. Code that lists types
 * loops over it or is a `Record<ContentType, …>`, so that a forgotten type does not compile. Safe in the browser.
 */
export const CONTENT_TYPES = FACTS satisfies Readonly<
  Record<string, { readonly table: TablesWith<CollectionColumns> | 'subscribers' } & TableFacts>
>;

type Registry = typeof CONTENT_TYPES;
export type ContentType = keyof Registry;

/** An article, an emergency bulletin or a volunteer's echo: one thing of three kinds. */
export type PublicationKind = TypesWith<{ table: 'publications' }>;
export type TrashedType = TypesWith<{ hasTrash: true }>;
export type TypeWithPages = TypesWith<{ hasPages: true }>;
/** Types that each have a table and are otherwise alike: the team, the gallery, the reports, the agenda, the notices. */
export type CollectionType = Exclude<TrashedType, PublicationKind>;
export type { PublishedType };
/** Published types whose items are over one day. */
export type EndingType = TypesWith<{ published: { over: string } }>;
/** Segments of the kinds' lists on the site. */
export type PublicationSegment = Registry[PublicationKind]['segments']['public'];
export type TableOf<Type extends ContentType> = Registry[Type]['table'];
/** Owners of stored files: things of the registry, and the sections of the organisation's settings. */
export type FileOwnerType = Exclude<Registry[ContentType]['fileOwner'], null> | 'organisation';

/** Returns a type's facts with every part that any type may have. */
export function contentType(type: ContentType): TypeFacts & Partial<Pick<PublishedFacts, 'published'>> {
  return CONTENT_TYPES[type];
}

/** In the order that lists of types have. */
export const ALL_CONTENT_TYPES = Object.keys(CONTENT_TYPES) as ContentType[];

export function isPublicationKind(type: ContentType): type is PublicationKind {
  return CONTENT_TYPES[type].table === 'publications';
}

export const PUBLICATION_KINDS = ALL_CONTENT_TYPES.filter(isPublicationKind);

export const TYPES_WITH_PAGES = ALL_CONTENT_TYPES.filter(
  (type): type is TypeWithPages => CONTENT_TYPES[type].hasPages,
);

export const TRASHED_TYPES = ALL_CONTENT_TYPES.filter(
  (type): type is TrashedType => CONTENT_TYPES[type].hasTrash,
);

export const COLLECTION_TYPES = TRASHED_TYPES.filter(
  (type): type is CollectionType => CONTENT_TYPES[type].table !== 'publications',
);

/** Collections whose items are nothing without their stored file. */
export const TYPES_NEEDING_FILE = COLLECTION_TYPES.filter(
  (type): type is TypesWith<{ needsFile: true }> => contentType(type).needsFile === true,
);

/** Collections whose items can do without their stored file. */
export const TYPES_WITH_OPTIONAL_FILE = COLLECTION_TYPES.filter(
  (type): type is TypesWith<{ needsFile: false }> => contentType(type).needsFile === false,
);

export function isPublishedType(type: ContentType): type is PublishedType {
  return 'published' in CONTENT_TYPES[type];
}

/** Types whose lists can be narrowed to pictures to describe. */
export const DESCRIBED_TYPES = [
  ...PUBLICATION_KINDS,
  ...COLLECTION_TYPES.filter(
    (type): type is TypesWith<{ toDescribe: string }> => contentType(type).toDescribe !== undefined,
  ),
];

export const PUBLISHED_TYPES = ALL_CONTENT_TYPES.filter(isPublishedType);

/** Returns a value for each of some types, by type. */
export function ofEach<Type extends ContentType, Value>(
  types: readonly Type[],
  make: (type: Type) => Value,
): Readonly<Record<Type, Value>> {
  return Object.fromEntries(types.map((type) => [type, make(type)])) as Record<Type, Value>;
}

/** Returns a value for each of some types, by the type's table. */
export function ofEachTable<Type extends ContentType, Value>(
  types: readonly Type[],
  make: (type: Type) => Value,
): Readonly<Record<TableOf<Type>, Value>> {
  const entries = types.map((type) => [CONTENT_TYPES[type].table, make(type)]);
  return Object.fromEntries(entries) as Record<TableOf<Type>, Value>;
}
