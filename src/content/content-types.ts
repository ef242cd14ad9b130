import type { Database } from '#platform/db/schema.ts';

export type TileIcon = 'page' | 'megaphone' | 'quote' | 'envelope' | 'people' | 'photos' | 'report';

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
    /** Of its screen in the back office. */
    readonly adminMenuTitle: string;
    /** Of one of its forms, among forms of other types. */
    readonly form: string;
  };
  readonly journal: {
    /** One of it after a verb: `l’article` after `a créé`; `null` where every action has a sentence of its own. */
    readonly thing: string | null;
    /** Sentences of actions that are more than a verb, by the action's verb. */
    readonly sentences?: Readonly<Record<string, string>>;
    /** Verbs of what visitors do. */
    readonly visitorVerbs?: readonly string[];
  };
  /** What its forms' drafts are stored under on a device; `null` where it has no form. Never to be changed. */
  readonly draftName: string | null;
  /** The screen of the back office that shows one of it, below its list's. */
  readonly itemScreen: 'view' | 'edit' | 'list';
  /** Its place in the back office's menu, from 1 on. */
  readonly adminMenuPlace: number;
  readonly dashboardTile: { readonly explanation: string; readonly icon: TileIcon };
  /** Whether it goes to a trash before it is deleted, and is counted in both places. */
  readonly hasTrash: boolean;
  /** What its stored files' uses call their owner; `null` where it has no files. */
  readonly fileOwner: string | null;
  /** Whether each item has a page that the sitemap lists. */
  readonly hasPages: boolean;
}

interface ListEntry extends ContentTypeEntry {
  readonly table: Extract<keyof Database, 'agents' | 'gallery_items' | 'reports' | 'subscribers'>;
}

/** A kind of publication also has feeds, and a second list under `/blog`. */
interface PublicationEntry extends ContentTypeEntry {
  readonly table: 'publications';
  readonly segments: ContentTypeEntry['segments'] & { readonly blog: string };
  readonly words: ContentTypeEntry['words'] & {
    /** Of its list in the site's navigation. */
    readonly menuTitle: string;
    /** Beside its list, for whoever is lost. */
    readonly hint: string;
    /** Of the way to a new one. */
    readonly create: string;
  };
  /** Below its `/api/{api}`: the specification's addresses differ. */
  readonly trashList: string;
}

const PUBLICATION = {
  table: 'publications',
  itemScreen: 'view',
  hasTrash: true,
  fileOwner: 'publication',
  hasPages: true,
} as const;

/**
 * The registry of content types: everything that more than one feature has to know of a type. Code that lists types
 * loops over it or is a `Record<ContentType, …>`, so that a forgotten type does not compile. Safe in the browser.
 */
export const CONTENT_TYPES = {
  article: {
    ...PUBLICATION,
    segments: { public: 'articles', blog: 'blog/articles', admin: 'articles', api: 'articles' },
    words: {
      singular: 'article',
      plural: 'articles',
      menuTitle: 'Articles',
      hint: 'Ce que nous faisons, et comment',
      create: 'Nouvel Article',
      adminMenuTitle: 'Articles',
      form: 'Article',
    },
    journal: { thing: 'l’article' },
    draftName: 'article',
    adminMenuPlace: 1,
    dashboardTile: { explanation: 'Raconter une action, un résultat, une rencontre.', icon: 'page' },
    trashList: 'trash/all',
  },
  bulletin: {
    ...PUBLICATION,
    segments: { public: 'bulletins', blog: 'blog/bulletins', admin: 'bulletins', api: 'bulletins' },
    words: {
      singular: 'bulletin',
      plural: 'bulletins',
      menuTitle: 'Bulletins d’urgence',
      hint: 'Ce qu’il faut savoir maintenant',
      create: 'Nouveau Bulletin',
      adminMenuTitle: 'Bulletins d’urgence',
      form: 'Bulletin',
    },
    journal: { thing: 'le bulletin' },
    draftName: 'bulletin',
    adminMenuPlace: 3,
    dashboardTile: {
      explanation: 'Prévenir vite\u00a0: ce qui arrive, ce qu’il faut faire.',
      icon: 'megaphone',
    },
    trashList: 'trash/all',
  },
  echo: {
    ...PUBLICATION,
    segments: { public: 'echos', blog: 'blog/echo', admin: 'echos', api: 'echos' },
    words: {
      singular: 'écho',
      plural: 'échos',
      menuTitle: 'Echo des bénévoles',
      hint: 'Des récits de terrain',
      create: 'Nouvel Écho',
      adminMenuTitle: 'Echos des bénévoles',
      form: 'Écho',
    },
    journal: { thing: 'l’écho' },
    draftName: 'echo',
    adminMenuPlace: 2,
    dashboardTile: { explanation: 'Donner la parole à une ou à un bénévole.', icon: 'quote' },
    trashList: 'trash',
  },
  subscriber: {
    table: 'subscribers',
    segments: { public: 'newsletter', admin: 'newsletter', api: 'newsletter' },
    words: { singular: 'abonné', plural: 'abonnés', adminMenuTitle: 'Newsletter', form: 'Newsletter' },
    journal: {
      thing: null,
      sentences: {
        joined: 's’est inscrite à la newsletter',
        left: 's’est désinscrite de la newsletter',
        deleted: 'a retiré une adresse de la newsletter',
        exported: 'a exporté les adresses de la newsletter',
      },
      visitorVerbs: ['joined', 'left'],
    },
    draftName: null,
    itemScreen: 'list',
    adminMenuPlace: 4,
    dashboardTile: { explanation: 'Voir et exporter les abonnés.', icon: 'envelope' },
    hasTrash: false,
    fileOwner: null,
    hasPages: false,
  },
  agent: {
    table: 'agents',
    segments: { public: 'a_propos/equipe', admin: 'agents', api: 'agents' },
    words: { singular: 'agent', plural: 'agents', adminMenuTitle: 'Équipe', form: 'Équipe' },
    journal: {
      thing: 'le membre de l’équipe',
      sentences: { ordered: 'a changé l’ordre de l’équipe' },
    },
    draftName: 'agent',
    itemScreen: 'edit',
    adminMenuPlace: 5,
    dashboardTile: { explanation: 'Présenter les membres de l’équipe.', icon: 'people' },
    hasTrash: true,
    fileOwner: 'agent',
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
      form: 'Galerie',
    },
    journal: { thing: 'l’image' },
    draftName: 'gallery',
    itemScreen: 'view',
    adminMenuPlace: 6,
    dashboardTile: { explanation: 'Montrer les images de l’action.', icon: 'photos' },
    hasTrash: true,
    fileOwner: 'gallery_item',
    hasPages: true,
  },
  report: {
    table: 'reports',
    segments: { public: 'results', admin: 'results', api: 'reports' },
    words: { singular: 'rapport', plural: 'rapports', adminMenuTitle: 'Rapports PDF', form: 'Rapport PDF' },
    journal: { thing: 'le rapport' },
    draftName: 'report',
    itemScreen: 'list',
    adminMenuPlace: 7,
    dashboardTile: { explanation: 'Publier les rapports annuels.', icon: 'report' },
    hasTrash: true,
    fileOwner: 'report',
    hasPages: false,
  },
} as const satisfies Readonly<Record<string, ListEntry | PublicationEntry>>;

type Registry = typeof CONTENT_TYPES;
export type ContentType = keyof Registry;

/** The types whose entry has a part, such as `{ hasTrash: true }`. */
type TypesWith<Part> = { [Type in ContentType]: Registry[Type] extends Part ? Type : never }[ContentType];

/** An article, an emergency bulletin or a volunteer's echo: one thing of three kinds. */
export type PublicationKind = TypesWith<{ table: 'publications' }>;
export type TrashedType = TypesWith<{ hasTrash: true }>;
export type TypeWithPages = TypesWith<{ hasPages: true }>;
/** Types that have a table of their own and are otherwise alike: the team, the gallery, the reports. */
export type CollectionType = Exclude<TrashedType, PublicationKind>;
export type TableOf<Type extends ContentType> = Registry[Type]['table'];
export type FileOwnerType = Exclude<Registry[ContentType]['fileOwner'], null>;

/** Returns a type's entry with every part that any type may have. */
export function contentType(type: ContentType): ContentTypeEntry {
  return CONTENT_TYPES[type];
}

/** In the order that lists of types have. */
export const ALL_CONTENT_TYPES = Object.keys(CONTENT_TYPES) as ContentType[];

export function isPublicationKind(type: ContentType): type is PublicationKind {
  return CONTENT_TYPES[type].table === 'publications';
}

export const PUBLICATION_KINDS = ALL_CONTENT_TYPES.filter(isPublicationKind);

/** Those that are not kinds of publication. */
export const OTHER_TYPES = ALL_CONTENT_TYPES.filter((type) => CONTENT_TYPES[type].table !== 'publications');

export const TYPES_WITH_PAGES = ALL_CONTENT_TYPES.filter(
  (type): type is TypeWithPages => CONTENT_TYPES[type].hasPages,
);

export const TRASHED_TYPES = ALL_CONTENT_TYPES.filter(
  (type): type is TrashedType => CONTENT_TYPES[type].hasTrash,
);

export const COLLECTION_TYPES = TRASHED_TYPES.filter(
  (type): type is CollectionType => CONTENT_TYPES[type].table !== 'publications',
);

/** The back office's list of a type. */
export function adminListPath(type: ContentType): string {
  return `/admin/${CONTENT_TYPES[type].segments.admin}`;
}

/** Returns the types in the order of the back office's menu. */
export function adminMenuTypes(): ContentType[] {
  return ALL_CONTENT_TYPES.toSorted(
    (one, other) => CONTENT_TYPES[one].adminMenuPlace - CONTENT_TYPES[other].adminMenuPlace,
  );
}
