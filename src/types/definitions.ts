import type { PublishedFacts, TypeDefinition } from '#content/define.ts';
import type { Fields } from '#content/fields/field.ts';
import { articleFacts } from './article.ts';
import { bulletinFacts } from './bulletin.ts';
import { echoFacts } from './echo.ts';
import { event, eventFacts } from './event.ts';
import { galleryItemFacts } from './gallery-item.ts';
import { memberFacts } from './member.ts';
import { notice, noticeFacts } from './notice.ts';
import { reportFacts } from './report.ts';
import { subscriberFacts } from './subscriber.ts';

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
