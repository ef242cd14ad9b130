import { useContext } from 'react';
import { type Focus, focusClasses } from '#platform/images/focus.ts';
import { avifSourceSet, imageColour, responsiveImage } from '#platform/images/image-address.ts';
import { type ShownWidth, sizesOf } from '#platform/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import { useIsLight } from './light/light-version.tsx';
import { PictureLink } from './light/picture-link.tsx';
import { ShownAddressesContext, useShownAddresses } from './shown-addresses.ts';
import { useSiteSettings } from './site-settings.ts';
import { useImageFailure } from './use-image-failure.ts';

/** Picture in the place of one that is absent or does not load (`docs/specification/pictures.md#placeholder`). */
const PLACEHOLDER = { src: addresses.files.placeholder, width: 1600, height: 1000 };

interface PictureProps {
  /** As the API gives it, or that of a file on this device (`blob:`); nothing shows the placeholder. */
  readonly address: string | null;
  /** Empty for a picture that only accompanies its text (WCAG 2.2, 1.1.1). */
  readonly alt: string;
  /** Width of its place; in the back office as the `sizes` attribute says it. */
  readonly sizes: ShownWidth | string;
  /** For what is seen first: it is not asked for lazily. */
  readonly first?: boolean;
  /** The point that its crop keeps, `null` for where heads usually are; left out for a picture that is shown whole. */
  readonly focus?: Focus | null;
  readonly className?: string;
}

/** Attributes of a picture's elements. */
interface Sources {
  /** Of the `img`: the right width is loaded, and its place is kept until then. */
  readonly image: { src: string; srcSet?: string; sizes?: string; width: number; height: number };
  /** Of the `source` that weighs less, where there is one. */
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
 * A picture of a publication, in the width that the screen needs; the placeholder where it does not come. In the light
 * version a link with its words; one that only accompanies its text has its own below their heading (`PictureLink`).
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
    // No box of its own: the image lies in its parent's layout as if it stood there alone.
    <picture className="contents">
      {avif && !isAsked && <source type="image/avif" {...avif} />}
      <img
        {...(isAsked ? { width: image.width, height: image.height } : image)}
        {...watched}
        alt={alt}
        // What is shown whole does not fill its place, which would keep the colour.
        data-colour={focus === undefined ? undefined : imageColour(image.src)}
        className={focus === undefined ? className : `${className} ${focusClasses(focus, image)}`}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
