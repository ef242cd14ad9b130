import type { Services } from '#content/services.ts';
import type { TextProcessor } from '#lib/html/text-processor.ts';
import { readOnce } from '#settings/organisation-reader.ts';
import { addresses } from '#src/addresses.ts';

/** Returns text processing for the light version. */
function lightTexts({ texts, settings }: Services): TextProcessor {
  const light = { root: addresses.light.root, publicUrl: settings.publicUrl };
  return { ...texts, present: (html, presentation) => texts.present(html, { ...presentation, light }) };
}

/**
 * Returns the services of one rendering.
 * @param isLight true for a page of the light version.
 */
export function servicesOfRendering(services: Services, isLight: boolean): Services {
  return {
    ...services,
    ...(isLight && { texts: lightTexts(services) }),
    organisation: readOnce(services.organisation, services.noteIncomplete),
  };
}
