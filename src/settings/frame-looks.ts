import { browserColoursOf, isStandardAppearance, stylesheetOf } from '#ui/appearance/appearance.ts';
import { type Looks, looksVersion } from '#ui/appearance/looks-version.ts';
import type { Organisation } from './sections/sections.schema.ts';

/** How the document around every screen looks, worked out on the server: the colours' arithmetic stays there. */
export interface FrameLooks {
  /** Address of the style sheet of the organisation's own colours and typeface; null where the product's own will do. */
  readonly stylesheet: string | null;
  /** The colour that a phone paints around the page in the dark theme; null for the product's own. */
  readonly night: string | null;
  /** Version in the addresses of icons and of the picture that goes with links. */
  readonly version: string;
}

/** Returns the data of an organisation that its icons and the picture of links show. */
export function looksOf({ identity, logo, appearance }: Organisation): Looks {
  const { name, tagline, seat } = identity;
  return { name, tagline, seat, logo: logo.picture, showName: logo.showName, appearance };
}

export function frameLooksOf(organisation: Organisation): FrameLooks {
  const { appearance } = organisation;
  return {
    stylesheet: stylesheetOf(appearance),
    night: isStandardAppearance(appearance) ? null : browserColoursOf(appearance).dark,
    version: looksVersion(looksOf(organisation)),
  };
}
