import type { Services } from '#content/services.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';

type Parts = Organisation['charter']['parts'];

/** Level of a part's own heading. */
const HEADING_LEVEL = 2;

/** Returns the parts of a long text as a page shows them. */
export function presentParts(
  { texts, settings }: Pick<Services, 'texts' | 'settings'>,
  parts: Parts,
): Promise<Parts> {
  const presentation = { assetOrigin: settings.assetOrigin, titleLevel: HEADING_LEVEL };
  return Promise.all(
    parts.map(async (part) => ({ ...part, html: await texts.present(part.html, presentation) })),
  );
}
