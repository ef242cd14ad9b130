import type { Fields } from './fields/field.ts';
import type { ValuesOf } from './fields/type-schemas.schema.ts';

/**
 * Facts of a type that more than one feature has to know; `content-types.ts` is the registry of all types' facts. Every
 * phone loads them.
 */
export interface TypeFacts {
  /** The table of its rows; types of one table are one feature. */
  readonly table: string;
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
    /** Title of its list in the back office. */
    readonly adminMenuTitle: string;
  };
  /** True when it goes to a trash before it is deleted, and is counted in both places. */
  readonly hasTrash: boolean;
  /** Owner type in the uses of its stored files; `null` where it has no files. */
  readonly fileOwner: string | null;
  /** True where an item is nothing without its stored file, false where it can do without; left out where it has none. */
  readonly needsFile?: boolean;
  /** True when each item has a page that the sitemap lists. */
  readonly hasPages: boolean;
  /** Column of the flag that an item's picture waits for its alternative text, by which lists are narrowed. */
  readonly toDescribe?: string;
}

/** Facts of a collection whose items have a slug, a status and a date of publication, which decide who sees them. */
export interface PublishedFacts extends TypeFacts {
  readonly hasTrash: true;
  readonly fileOwner: string;
  readonly hasPages: true;
  readonly published: {
    /** The folder in `src/types/` whose `pages/` has its public list and the page of one item. */
    readonly pages: string;
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

/** Facts of a kind of publication, which also has feeds, and a second list under `/blog`. */
export interface PublicationFacts extends TypeFacts {
  readonly table: 'publications';
  readonly segments: TypeFacts['segments'] & { readonly blog: string };
  readonly words: TypeFacts['words'] & {
    readonly thing: string;
    /** One of it, at the beginning of a sentence. */
    readonly name: string;
    /** Title of its list in the site's navigation. */
    readonly menuTitle: string;
    /** Beside its list, on the page of an error. */
    readonly hint: string;
  };
  /** Below its `/api/{api}`: the specification's addresses differ. */
  readonly trashList: string;
}

export type TileIcon =
  | 'page'
  | 'megaphone'
  | 'quote'
  | 'envelope'
  | 'people'
  | 'photos'
  | 'report'
  | 'calendar'
  | 'notice';

/** Facts of a type that only the back office shows (`admin/content-screens.ts`). */
export interface TypeScreens {
  /** Position in the menu, from 1. */
  readonly menuPlace: number;
  /** The screen that shows one of it, below its list's. */
  readonly itemScreen: 'view' | 'edit' | 'list';
  /** Name of one of its forms, among forms of other types. */
  readonly formLabel: string;
  /** Prefix of its forms' drafts on devices; `null` where it has no form. Must never change. */
  readonly draftName: string | null;
  /** On the dashboard. */
  readonly tile: { readonly explanation: string; readonly icon: TileIcon };
  /** Journal sentences of actions that a verb cannot express, by the action's verb. */
  readonly journalSentences?: Readonly<Record<string, string>>;
  /** Verbs of actions by visitors. */
  readonly visitorVerbs?: readonly string[];
}

export interface PublicationScreens extends TypeScreens {
  /** Label of the link to the create screen. */
  readonly createLabel: string;
}

/** Date of an item that the site writes itself. */
export type InstantName = 'createdAt' | 'updatedAt' | 'deletedAt';

/** How a type's items are made, listed and refused. */
export interface Description<Own extends Fields, Instant extends InstantName> {
  readonly fields: Own;
  /** Dates that answers have at their end. */
  readonly instants: readonly Instant[];
  /** Default order of its list: by a place that was set, or newest first. */
  readonly order: 'position' | 'newest';
  /** Its list in the description of the API. @default its order */
  readonly listed?: string;
  /** Sentence for an id that none of them has. */
  readonly notFound: string;
  /** Sentence for a change of one that is in the trash. @default a sentence that fits every type */
  readonly inTrash?: string;
  /** Sentence for deleting one that is not in the trash; left out where that is possible. */
  readonly notInTrash?: string;
  /** Returns sentences by field for an item that may not be stored as it is. */
  faultsOf?(item: ValuesOf<Own, 'answer'>): Readonly<Record<string, string>>;
}

/** The items of a content type, described once, as data. */
export interface TypeDefinition<
  Name extends string,
  Own extends Fields,
  Instant extends InstantName = InstantName,
> extends Description<Own, Instant> {
  readonly name: Name;
}

/**
 * Describes the items of a type. The annotations here and of the kinds of field let bundlers drop a definition that a page
 * does not use: visitors would load all of them otherwise. An object that is spread among the arguments stays.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineType<
  const Name extends string,
  const Own extends Fields,
  const Instant extends InstantName,
>(name: Name, description: Description<Own, Instant>): TypeDefinition<Name, Own, Instant> {
  return { name, ...description };
}
