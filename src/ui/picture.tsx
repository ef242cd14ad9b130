import { useContext } from 'react';
import { type Focus, focusClasses } from '#lib/images/focus.ts';
import { avifSourceSet, imageColour, responsiveImage } from '#lib/images/image-address.ts';
import { type ShownWidth, sizesOf } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import { useIsLight } from './light/light-version.tsx';
import { PictureLink } from './light/picture-link.tsx';
import { ShownAddressesContext, useShownAddresses } from './shown-addresses.ts';
import { useSiteSettings } from './site-settings.ts';
import { useImageFailure } from './use-image-failure.ts';

/** Picture shown in place of a missing one (`docs/specification/pictures.md#placeholder`). */
const PLACEHOLDER = { src: addresses.files.placeholder, width: 1600, height: 1000 };

interface PictureProps {
  /** From the API, or a local file's (`blob:`); the placeholder without one. */
  readonly address: string | null;
  /** Empty for a decorative picture (WCAG 2.2 SC 1.1.1). */
  readonly alt: string;
  /** Displayed width; in the back office in the format of the `sizes` attribute. */
  readonly sizes: ShownWidth | string;
  /** True for a picture visible at once, which is not loaded lazily. */
  readonly first?: boolean;
  /** Focal point of a cropped picture, `null` for where heads usually are; left out for an uncropped one. */
  readonly focus?: Focus | null;
  readonly className?: string;
}

/** Attributes of a picture's elements. */
interface Sources {
  /** Attributes of the `img`; width and height reserve its space before the right rendition has loaded. */
  readonly image: { src: string; srcSet?: string; sizes?: string; width: number; height: number };
  /** Attributes of the `source` with the smaller format, where there is one. */
  readonly avif: { srcSet: string; sizes: string } | null;
}

const WITHOUT_SOURCE: Sources = { image: PLACEHOLDER, avif: null };

function sourcesOf(address: string, assetOrigin: string, shown: ShownWidth | string): Sources {
  const whole = /^(?:http|blob:)/.test(address) ? address : `${assetOrigin}${address}`;
  const needed = typeof shown === 'string' ? undefined : shown;
  const image = responsiveImage(whole, needed);
  const avif = avifSourceSet(whole, needed);
  if (!image || !avif) return { image: { ...PLACEHOLDER, src: whole }, avif: null };
  const sizes = typeof shown === 'string' ? shown : sizesOf(shown, image);
  return { image: { ...image, sizes }, avif: { srcSet: avif, sizes } };
}

/**
 * A picture in the rendition that the screen needs; the placeholder where it fails to load. In the light version a link
 * with its description; a decorative picture has a separate link below its heading (`PictureLink`).
 */
export function Picture(props: PictureProps) {
  if (!useIsLight()) return <ShownPicture {...props} />;
  return props.alt && <PictureLink address={props.address} words={props.alt} />;
}

function ShownPicture({ address, alt, sizes, first = false, focus, className }: PictureProps) {
  const { assetOrigin } = useSiteSettings();
  const shownAddresses = useContext(ShownAddressesContext);
  const addressOf = useShownAddresses(address === null ? [] : [address]);
  const shown = address === null ? null : addressOf(address);
  const { isBroken, watched } = useImageFailure(shown, () => address && shownAddresses?.renew(address));
  const { image, avif } =
    address && !isBroken ? sourcesOf(shown ?? address, assetOrigin, sizes) : WITHOUT_SOURCE;
  const isAsked = address !== null && shown === null;
  return (
    // Without a box, so that the image takes part in the parent's layout directly.
    <picture className="contents">
      {avif && !isAsked && <source type="image/avif" {...avif} />}
      <img
        {...(isAsked ? { width: image.width, height: image.height } : image)}
        {...watched}
        alt={alt}
        // An uncropped picture does not fill its box, which would keep the placeholder's colour.
        data-colour={focus === undefined ? undefined : imageColour(image.src)}
        className={focus === undefined ? className : `${className} ${focusClasses(focus, image)}`}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
