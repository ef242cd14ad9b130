import type { PublicationScreens, PublishedFacts, TypeDefinition, TypeScreens } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import { articleFacts, articleScreens } from './article.ts';
import { bulletinFacts, bulletinScreens } from './bulletin.ts';
import { echoFacts, echoScreens } from './echo.ts';
import { event, eventFacts, eventScreens } from './event.ts';
import { galleryItemFacts, galleryItemScreens } from './gallery-item.ts';
import { memberFacts, memberScreens } from './member.ts';
import { notice, noticeFacts, noticeScreens } from './notice.ts';
import { reportFacts, reportScreens } from './report.ts';
import { subscriberFacts, subscriberScreens } from './subscriber.ts';

/**
 * Facts of every type, in the order that lists of types have; `content/content-types.ts` is how they are read. Lists of
 * their own, so that visitors' pages bring neither the back office's facts nor any definition.
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

type PublishedType = {
  [Type in keyof Facts]: Facts[Type] extends PublishedFacts ? Type : never;
}[keyof Facts];

const LISTED = { event, notice } as const satisfies {
  readonly [Type in PublishedType]?: TypeDefinition<Type, Fields>;
};

// biome-ignore lint/suspicious/noExplicitAny: a forgotten type would be named by hundreds of errors elsewhere, not by the one here
type Complete<Forgotten extends never> = typeof LISTED & Readonly<Record<Forgotten, any>>;

/** Definitions of the types of which everything but their public pages is made. */
export const DEFINITIONS = LISTED as Complete<Exclude<PublishedType, keyof typeof LISTED>>;
