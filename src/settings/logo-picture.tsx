import { responsiveImage } from '#lib/images/image-address.ts';
import { shownWidth, sizesOf } from '#lib/images/shown-width.ts';
import { useIsLight } from '#ui/light/light-version.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { useImageFailure } from '#ui/use-image-failure.ts';
import { useOrganisation } from './use-organisation.ts';

interface LogoPictureProps {
  /** Classes with the logo's height; the width follows. */
  readonly className: string;
  /** True where the name does not stand beside it in any case. */
  readonly isAlone?: boolean;
  /** Look of the name, where it stands in the place of a logo that does not load. */
  readonly nameLook?: string;
}

/**
 * Shown width of the largest logo on a screen, the footer's without its edge of paper where there is room for it, so that
 * a browser receives one rendition for all. At these sizes an AVIF weighs no less than the WebP.
 */
const SHOWN = shownWidth(
  [
    { when: '(min-width: 40rem)', width: '12rem', height: '2.625rem' },
    { width: '8rem', height: '2.25rem' },
  ],
  24,
  192,
);

/** The organisation's logo; nothing where there is none. Drawings that ship already have round corners. */
export function LogoPicture({ className, isAlone = false, nameLook }: LogoPictureProps) {
  const { name, logo } = useOrganisation();
  const { assetOrigin } = useSiteSettings();
  const stored = logo.picture === null ? null : responsiveImage(`${assetOrigin}${logo.picture}`, SHOWN);
  // Stored pictures only: a drawing that ships is there, and may have no intrinsic width, as if it had failed.
  const { isBroken, watched } = useImageFailure(stored && logo.picture);
  const isLight = useIsLight();
  // In the light version, the name says it all.
  if (logo.picture === null || isLight) return null;
  const isNameMissing = isAlone || (nameLook !== undefined && !logo.showName);
  if (isBroken) return isNameMissing ? <span className={nameLook}>{name}</span> : null;
  return (
    <img
      {...(stored ?? { src: logo.picture, width: 48, height: 48 })}
      {...watched}
      sizes={stored ? sizesOf(SHOWN, stored) : undefined}
      // Style of the name that replaces it where it does not load (`ui/broken-pictures-script.ts`).
      data-words={stored && isNameMissing ? (nameLook ?? '') : undefined}
      // Or it would be asked for before the style sheet and the first picture.
      fetchPriority="low"
      // Beside the name it would only say it twice (WCAG 2.2, 1.1.1).
      alt={isAlone || !logo.showName ? name : ''}
      className={`w-auto max-w-48 shrink-0 object-contain object-left ${stored ? 'logo-ground' : ''} ${className}`}
    />
  );
}

/** The logo and the name, or the logo instead of it. */
export function Brand({ logo: height, name: look }: { logo: string; name: string }) {
  const { name, logo } = useOrganisation();
  return (
    <>
      <LogoPicture className={height} nameLook={look} />
      {(logo.showName || logo.picture === null) && <span className={look}>{name}</span>}
    </>
  );
}
