import type { CollectionColumns, Database, PublishedColumns } from '#lib/db/schema.ts';

/** The tables whose rows have some columns. */
type TablesWith<Columns> = {
  [Table in keyof Database]: Database[Table] extends Columns ? Table : never;
}[keyof Database];

/** Facts that every content type has. */
interface ContentTypeEntry {
  /** The table of its rows; types of one table are one feature. */
  readonly table: keyof Database;
  /** Parts of its paths, without slashes at the ends; `addresses.ts` builds the paths from them. */
  readonly segments: {
    /** Of its list's page on the site. */
    readonly public: string;
    /** Below `/admin/`. */
    readonly admin: string;
    /** Below `/api/`. */
    readonly api: string;
  };
  readonly words: {
    readonly singular: string;
    readonly plural: string;
    /** @default false */
    readonly feminine?: boolean;
    /** One of it, after a verb; `null` where no sentence speaks of one. */
    readonly thing: string | null;
    /** Of its list in the back office. */
    readonly adminMenuTitle: string;
  };
  /** True when it goes to a trash before it is deleted, and is counted in both places. */
  readonly hasTrash: boolean;
  /** Owner type in the uses of its stored files; `null` where it has no files. */
  readonly fileOwner: string | null;
  /** True when each item has a page that the sitemap lists. */
  readonly hasPages: boolean;
}

interface ListEntry extends ContentTypeEntry {
  readonly table: Exclude<TablesWith<CollectionColumns>, 'publications'> | 'subscribers';
}

/** True where an item is nothing without its stored file, false where it can do without, as its column says. */
type NeedsFile<Columns> = Columns extends { media_id: string }
  ? { readonly needsFile: true }
  : Columns extends { media_id: string | null }
    ? { readonly needsFile: false }
    : { readonly needsFile?: never };

/** Facts of an entry that follow from its table. */
type TableFacts = {
  [Table in keyof Database]: { readonly table: Table } & NeedsFile<Database[Table]>;
}[keyof Database];

/** A collection whose items have a slug, a status and a date of publication, which decide who sees them. */
interface PublishedEntry extends ListEntry {
  readonly table: Exclude<TablesWith<PublishedColumns>, 'publications'>;
  readonly hasTrash: true;
  readonly fileOwner: string;
  readonly hasPages: true;
  readonly published: {
    /** Column of the date that lists sort by. */
    readonly date: string;
    /** Column of the instant at which an item is over; left out where none ever is. */
    readonly over?: string;
    /**
     * Its items are over at the instant in a column, where they have one, and leave the site days later; `closes_at`
     * and `hidden_at` have when.
     */
    readonly leaves?: { readonly after: string; readonly days: number };
  };
}

/** A kind of publication also has feeds, and a second list under `/blog`. */
interface PublicationEntry extends ContentTypeEntry {
  readonly table: 'publications';
  readonly segments: ContentTypeEntry['segments'] & { readonly blog: string };
  readonly words: ContentTypeEntry['words'] & {
    readonly thing: string;
    /** One of it, at the beginning of a sentence. */
    readonly name: string;
    /** Of its list in the site's navigation. */
    readonly menuTitle: string;
    /** Beside its list, for whoever is lost. */
    readonly hint: string;
  };
  /** Below its `/api/{api}`: the specification's addresses differ. */
  readonly trashList: string;
}

const PUBLICATION = {
  table: 'publications',
  hasTrash: true,
  fileOwner: 'publication',
  hasPages: true,
} as const;

/**
 * The registry of content types: everything that more than one feature has to know of a type. Code that lists types
 * loops over it or is a `Record<ContentType, …>`, so that a forgotten type does not compile. Safe in the browser.
 * Facts that only the back office shows stand in `admin/content-screens.ts`: visitors' pages do not load them.
 */
export const CONTENT_TYPES = {
  article: {
    ...PUBLICATION,
    segments: { public: 'articles', blog: 'blog/articles', admin: 'articles', api: 'articles' },
    words: {
      singular: 'article',
      name: 'Article',
      plural: 'articles',
      menuTitle: 'Articles',
      hint: 'Ce que nous faisons, et comment',
      adminMenuTitle: 'Articles',
      thing: 'l’article',
    },
    trashList: 'trash/all',
  },
  bulletin: {
    ...PUBLICATION,
    segments: { public: 'bulletins', blog: 'blog/bulletins', admin: 'bulletins', api: 'bulletins' },
    words: {
      singular: 'bulletin',
      name: 'Bulletin',
      plural: 'bulletins',
      menuTitle: 'Bulletins d’urgence',
      hint: 'Ce qu’il faut savoir maintenant',
      adminMenuTitle: 'Bulletins d’urgence',
      thing: 'le bulletin',
    },
    trashList: 'trash/all',
  },
  echo: {
    ...PUBLICATION,
    segments: { public: 'echos', blog: 'blog/echo', admin: 'echos', api: 'echos' },
    words: {
      singular: 'écho',
      name: 'Écho',
      plural: 'échos',
      menuTitle: 'Echo des bénévoles',
      hint: 'Des récits de terrain',
      adminMenuTitle: 'Echos des bénévoles',
      thing: 'l’écho',
    },
    trashList: 'trash',
  },
  subscriber: {
    table: 'subscribers',
    segments: { public: 'newsletter', admin: 'newsletter', api: 'newsletter' },
    words: { singular: 'abonné', plural: 'abonnés', adminMenuTitle: 'Newsletter', thing: null },
    hasTrash: false,
    fileOwner: null,
    hasPages: false,
  },
  agent: {
    table: 'agents',
    segments: { public: 'a_propos/equipe', admin: 'agents', api: 'agents' },
    words: {
      singular: 'membre de l’équipe',
      plural: 'membres de l’équipe',
      adminMenuTitle: 'Équipe',
      thing: 'le membre de l’équipe',
    },
    hasTrash: true,
    fileOwner: 'agent',
    needsFile: false,
    hasPages: false,
  },
  gallery_item: {
    table: 'gallery_items',
    segments: { public: 'gallery', admin: 'gallery', api: 'gallery' },
    words: {
      singular: 'image',
      plural: 'images',
      feminine: true,
      adminMenuTitle: 'Galerie',
      thing: 'l’image',
    },
    hasTrash: true,
    fileOwner: 'gallery_item',
    needsFile: true,
    hasPages: true,
  },
  report: {
    table: 'reports',
    segments: { public: 'results', admin: 'results', api: 'reports' },
    words: { singular: 'rapport', plural: 'rapports', adminMenuTitle: 'Rapports PDF', thing: 'le rapport' },
    hasTrash: true,
    fileOwner: 'report',
    needsFile: true,
    hasPages: false,
  },
  event: {
    table: 'agenda_events',
    segments: { public: 'agenda', admin: 'agenda', api: 'events' },
    words: {
      singular: 'événement',
      plural: 'événements',
      adminMenuTitle: 'Agenda',
      thing: 'l’événement',
    },
    hasTrash: true,
    fileOwner: 'event',
    needsFile: false,
    hasPages: true,
    published: { date: 'starts_at', over: 'over_at' },
  },
  notice: {
    table: 'notices',
    segments: { public: 'annonces', admin: 'annonces', api: 'notices' },
    words: {
      singular: 'annonce',
      plural: 'annonces',
      feminine: true,
      adminMenuTitle: 'Annonces',
      thing: 'l’annonce',
    },
    hasTrash: true,
    fileOwner: 'notice',
    hasPages: true,
    published: {
      date: 'created_at',
      over: 'closes_at',
      leaves: { after: 'deadline_at', days: 365 },
    },
  },
} as const satisfies Readonly<Record<string, (ListEntry | PublishedEntry | PublicationEntry) & TableFacts>>;

type Registry = typeof CONTENT_TYPES;
export type ContentType = keyof Registry;

/** The types whose entry has a part, such as `{ hasTrash: true }`. */
type TypesWith<Part> = { [Type in ContentType]: Registry[Type] extends Part ? Type : never }[ContentType];

/** An article, an emergency bulletin or a volunteer's echo: one thing of three kinds. */
export type PublicationKind = TypesWith<{ table: 'publications' }>;
export type TrashedType = TypesWith<{ hasTrash: true }>;
export type TypeWithPages = TypesWith<{ hasPages: true }>;
/** Types that have a table of their own and are otherwise alike: the team, the gallery, the reports, the agenda, the notices. */
export type CollectionType = Exclude<TrashedType, PublicationKind>;
/** Collections with a slug, a status and a date of publication. */
export type PublishedType = TypesWith<{ published: object }>;
/** Those of them whose items are over one day. */
export type EndingType = TypesWith<{ published: { over: string } }>;
/** Segments of the kinds' lists on the site. */
export type PublicationSegment = Registry[PublicationKind]['segments']['public'];
export type TableOf<Type extends ContentType> = Registry[Type]['table'];
/** Owners of stored files: things of the registry, and the sections of what the organisation says of itself. */
export type FileOwnerType = Exclude<Registry[ContentType]['fileOwner'], null> | 'organisation';

/** Returns a type's entry with every part that any type may have. */
export function contentType(
  type: ContentType,
): ContentTypeEntry & Partial<Pick<PublishedEntry, 'published'>> & { readonly needsFile?: boolean } {
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
