import type { PublicationScreens, TypeDefinition, TypeScreens } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import type { ValuesOf } from '#content/fields/type-schemas.schema.ts';
import type { LeavingColumns, PublishedColumns } from '#lib/db/schema.ts';
import { article, articleFacts, articleScreens } from './article.ts';
import { bulletin, bulletinFacts, bulletinScreens } from './bulletin.ts';
import { echo, echoFacts, echoScreens } from './echo.ts';
import { event, eventFacts, eventScreens } from './event.ts';
import { galleryItem, galleryItemFacts, galleryItemScreens } from './gallery-item.ts';
import { member, memberFacts, memberScreens } from './member.ts';
import { notice, noticeFacts, noticeScreens } from './notice.ts';
import { report, reportFacts, reportScreens } from './report.ts';
import { subscriberFacts, subscriberScreens } from './subscriber.ts';

/**
 * Facts of every type, in the order that lists of types have; `content/content-types.ts` is how they are read. Separate
 * lists, so that visitors' pages load neither the back office's facts nor any definition.
 */
export const FACTS = {
  article: articleFacts,
  bulletin: bulletinFacts,
  echo: echoFacts,
  subscriber: subscriberFacts,
  agent: memberFacts,
  gallery_item: galleryItemFacts,
  report: reportFacts,
  event: eventFacts,
  notice: noticeFacts,
} as const;

type Facts = typeof FACTS;

/** Facts of every type that only the back office shows. */
export const SCREENS: {
  readonly [Type in keyof Facts]: Facts[Type] extends { table: 'publications' }
    ? PublicationScreens
    : TypeScreens;
} = {
  article: articleScreens,
  bulletin: bulletinScreens,
  echo: echoScreens,
  subscriber: subscriberScreens,
  agent: memberScreens,
  gallery_item: galleryItemScreens,
  report: reportScreens,
  event: eventScreens,
  notice: noticeScreens,
};

/** The types whose facts have a part, such as `{ hasTrash: true }`. */
export type TypesWith<Part> = { [Type in keyof Facts]: Facts[Type] extends Part ? Type : never }[keyof Facts];

const LISTED = {
  article,
  bulletin,
  echo,
  agent: member,
  gallery_item: galleryItem,
  report,
  event,
  notice,
} as const satisfies { readonly [Type in keyof Facts]?: TypeDefinition<Type, Fields> };

// biome-ignore lint/suspicious/noExplicitAny: a forgotten type would be named by hundreds of errors elsewhere, not by the one here
type Complete<Forgotten extends never> = typeof LISTED & Readonly<Record<Forgotten, any>>;

/** Definitions of every type that has items. */
export const DEFINITIONS = LISTED as Complete<Exclude<TypesWith<{ hasTrash: true }>, keyof typeof LISTED>>;

/** Collections with a slug, a status and a date of publication. */
export type PublishedType = TypesWith<{ published: object }>;

/** Columns of a published type: those that all of them have, and those of its fields. */
type PublishedTable<Type extends PublishedType> = PublishedColumns &
  (Type extends keyof typeof LISTED ? ValuesOf<(typeof LISTED)[Type]['fields'], 'stored'> : unknown) &
  (Facts[Type]['published'] extends { leaves: object } ? LeavingColumns : unknown);

type PublishedTables = { [Type in PublishedType as Facts[Type]['table']]: PublishedTable<Type> };

declare module '#lib/db/schema.ts' {
  interface Database extends PublishedTables {}
}
