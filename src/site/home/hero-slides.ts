import type { Services } from '#content/services.ts';
import type { Focus } from '#lib/images/focus.ts';
import { findOwnImages, imageFocus } from '#media/index.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';

type StoredSlide = Organisation['hero']['slides'][number];

/** A picture of the home page's hero, with its focal point. */
export interface HeroSlide extends StoredSlide {
  readonly focus: Focus | null;
  readonly darkFocus: Focus | null;
}

/** Focal points of the shipped pictures: their boats and people. */
const SHIPPED_FOCUS: readonly (readonly [name: string, focus: Focus])[] = [
  ['/lake-', { x: 74, y: 60 }],
  ['/school-yard-', { x: 54, y: 66 }],
  ['/tap-stand-', { x: 56, y: 62 }],
];

/** Returns the slides with their pictures' focal points. */
export async function readHeroSlides(
  { db, settings, organisation }: Pick<Services, 'db' | 'settings' | 'organisation'>,
  slides: readonly StoredSlide[],
): Promise<HeroSlide[]> {
  const addresses = slides.flatMap(({ picture, darkPicture }) => [picture, darkPicture ?? picture]);
  const media = await findOwnImages(db, settings, addresses);
  const focusOf = (address: string): Focus | null => {
    const image = media.get(address);
    if (image) return organisation.previewedFocus?.get(image.id) ?? imageFocus(image);
    return SHIPPED_FOCUS.find(([name]) => address.includes(name))?.[1] ?? null;
  };
  return slides.map((slide) => ({
    ...slide,
    focus: focusOf(slide.picture),
    darkFocus: focusOf(slide.darkPicture ?? slide.picture),
  }));
}
