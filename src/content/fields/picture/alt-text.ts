/** Facts that alternative texts of all pictures share. */
export const ALT_TEXT = {
  label: 'Texte alternatif',
  subject: 'Le texte alternatif',
  max: 300,
} as const;

/** Returns the options of an alternative text's field. */
/* @__NO_SIDE_EFFECTS__ */
export function altText<const Given extends object>(given: Given) {
  return { ...ALT_TEXT, ...given };
}

export const DECORATIVE_LABEL = 'Image décorative (rien à décrire)';

/** Mark, for administrators, of a picture that waits for its alternative text. */
export const TO_DESCRIBE = 'À décrire';

/** How a picture is described to those who do not see it. */
export interface PictureDescription {
  /** `null` where it has none yet. */
  readonly alt: string | null;
  /** True where there is nothing to describe. */
  readonly decorative: boolean;
}

/** Returns the `alt` of a picture on a page: empty where it is decorative, or not described yet. */
export function shownAlt({ alt, decorative }: PictureDescription): string {
  return decorative ? '' : (alt ?? '');
}

/** Returns how the cover of a publication is described. */
export function coverDescription({
  coverAlt,
  coverDecorative,
}: {
  readonly coverAlt: string | null;
  readonly coverDecorative: boolean;
}): PictureDescription {
  return { alt: coverAlt, decorative: coverDecorative };
}

/** True for a picture that waits for its alternative text. */
export function isToDescribe({ alt, decorative }: PictureDescription): boolean {
  return !decorative && alt === null;
}

/** Tells administrators how a picture is described. */
export function altStatement(description: PictureDescription): string {
  if (isToDescribe(description)) return TO_DESCRIBE;
  return description.decorative ? 'Image décorative' : (description.alt ?? '');
}
