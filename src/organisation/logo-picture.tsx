import { responsiveImage } from '#platform/images/image-address.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { useOrganisation } from './use-organisation.ts';

interface LogoPictureProps {
  /** Its height; it is as wide as it has to be. */
  readonly className: string;
  /** True where the name does not stand beside it in any case. */
  readonly isAlone?: boolean;
}

/** Pixels that a wide logo takes at most. */
const SIZES = '12rem';

/** The organisation's logo; nothing where there is none. Drawings that ship have round corners of their own. */
export function LogoPicture({ className, isAlone = false }: LogoPictureProps) {
  const { name, logo } = useOrganisation();
  const { assetOrigin } = useSiteSettings();
  if (logo.picture === null) return null;
  const stored = responsiveImage(`${assetOrigin}${logo.picture}`);
  return (
    <img
      {...(stored ?? { src: logo.picture, width: 48, height: 48 })}
      sizes={stored ? SIZES : undefined}
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
      <LogoPicture className={height} />
      {(logo.showName || logo.picture === null) && <span className={look}>{name}</span>}
    </>
  );
}
