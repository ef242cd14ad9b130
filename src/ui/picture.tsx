import { useEffect, useRef, useState } from 'react';
import { type Focus, focusClasses } from '#platform/images/focus.ts';
import { responsiveImage } from '#platform/images/image-address.ts';
import { addresses } from '#src/addresses.ts';
import { useSiteSettings } from './site-settings.ts';

/** Picture in the place of one that is absent or does not load (`docs/specification/pictures.md#placeholder`). */
const PLACEHOLDER = { src: addresses.files.placeholder, width: 1600, height: 1000 };

interface PictureProps {
  /** As the API gives it, or that of a file on this device (`blob:`); nothing shows the placeholder. */
  readonly address: string | null;
  /** Empty for a picture that only accompanies its text (WCAG 2.2, 1.1.1). */
  readonly alt: string;
  /** Shown width, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** For what is seen first: it is not asked for lazily. */
  readonly first?: boolean;
  /** The point that its crop keeps, `null` for where heads usually are; left out for a picture that is shown whole. */
  readonly focus?: Focus | null;
  readonly className?: string;
}

/** Returns the attributes with which an `img` loads the right width and keeps its place until then. */
function attributesOf(address: string, assetOrigin: string) {
  const whole = /^(?:http|blob:)/.test(address) ? address : `${assetOrigin}${address}`;
  return responsiveImage(whole) ?? { ...PLACEHOLDER, src: whole };
}

/** A picture of a publication, in the width that the screen needs; the placeholder where it does not come. */
export function Picture({ address, alt, sizes, first = false, focus, className }: PictureProps) {
  const { assetOrigin } = useSiteSettings();
  const [isBroken, setBroken] = useState(false);
  const element = useRef<HTMLImageElement>(null);

  // It may have failed before the screen's scripts ran.
  useEffect(() => {
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
  }, []);

  const attributes = address && !isBroken ? attributesOf(address, assetOrigin) : PLACEHOLDER;
  return (
    <img
      {...attributes}
      ref={element}
      sizes={sizes}
      alt={alt}
      className={focus === undefined ? className : `${className} ${focusClasses(focus, attributes)}`}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={isBroken ? undefined : () => setBroken(true)}
    />
  );
}
