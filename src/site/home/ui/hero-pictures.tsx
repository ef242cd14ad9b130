import { useEffect, useState } from 'react';
import { type Focus, focusClasses } from '#lib/images/focus.ts';
import {
  avifSourceSet,
  imageColour,
  type RenditionFormat,
  responsiveImage,
} from '#lib/images/image-address.ts';
import { shownWidth, sizesOf } from '#lib/images/shown-width.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { Theme } from '#ui/theme.ts';
import type { Carousel } from '#ui/use-carousel.ts';
import { useImageFailure } from '#ui/use-image-failure.ts';
import type { HeroSlide } from '../hero-slides.ts';

/**
 * Full width on a small screen. On a wide one, beside the text and as high as the window below the header, at most
 * 56rem: its sides are cropped, and a low window shows it smaller.
 */
const SHOWN = shownWidth(
  [
    { when: '(min-width: 72rem)', width: '56rem', shape: 1, height: '81vh' },
    { when: '(min-width: 48rem)', width: '100vw' },
    { width: '100vw', shape: 1.4 },
  ],
  360,
  1160,
);

/** Widths in pixels of the shipped pictures, each as WebP and AVIF. */
const SHIPPED_WIDTHS = [480, 640, 800, 960, 1280, 1600] as const;

/** Placeholder colours of those pictures, which uploads have in their addresses. */
const SHIPPED_COLOURS: Readonly<Record<string, string>> = {
  'lake-day': '#9ab',
  'lake-dusk': '#234',
  'school-yard-day': '#899',
  'school-yard-dusk': '#855',
  'tap-stand-day': '#9a9',
  'tap-stand-dusk': '#866',
};

function shippedColour(address: string): string | undefined {
  const [, name = ''] = /([a-z-]+)-1600[.]webp$/.exec(address) ?? [];
  return SHIPPED_COLOURS[name];
}

/** Returns a shipped picture's address in another width and format; a stored picture's unchanged. */
export function shippedAs(address: string, width: number, format: RenditionFormat = 'webp'): string {
  return address.replace(/-1600[.]webp$/, `-${width}.${format}`);
}

function shippedSet(address: string, format: RenditionFormat): string {
  return SHIPPED_WIDTHS.map((width) => `${shippedAs(address, width, format)} ${width}w`).join(', ');
}

/** Returns a picture's attributes: a stored one in its renditions, a shipped one in its own. */
export function sourcesOf(address: string, assetOrigin: string) {
  const stored = responsiveImage(`${assetOrigin}${address}`, SHOWN);
  if (stored) return { ...stored, 'data-colour': imageColour(address) };
  return {
    src: address,
    srcSet: shippedSet(address, 'webp'),
    width: 1600,
    height: 1000,
    'data-colour': shippedColour(address),
  };
}

interface HeroImageProps {
  readonly address: string;
  readonly focus: Focus | null;
  readonly alt: string;
  /** True for a picture visible at once, which is loaded first. */
  readonly isFirst: boolean;
  /** The only theme that shows it; in the other one it is not downloaded (`ui/reading-order-script.ts`). */
  readonly theme?: Theme;
  readonly className?: string;
}

/** A picture of the hero; its plain background where it fails to load. */
function HeroImage({ address, focus, alt, isFirst, theme, className = '' }: HeroImageProps) {
  const { assetOrigin } = useSiteSettings();
  const { isBroken, watched } = useImageFailure(responsiveImage(address) && address);
  const sources = sourcesOf(address, assetOrigin);
  const sizes = sizesOf(SHOWN, sources);
  if (isBroken) return null;
  return (
    <picture>
      {/* Without scripts the first one in the light theme is shown, and browsers load lazy pictures at once. */}
      {(theme === 'dark' || !isFirst) && <source media="(scripting:none)" srcSet="data:,0 1w" sizes="1px" />}
      <source
        type="image/avif"
        srcSet={avifSourceSet(`${assetOrigin}${address}`, SHOWN) ?? shippedSet(address, 'avif')}
        sizes={sizes}
      />
      <img
        {...sources}
        {...watched}
        sizes={sizes}
        alt={alt}
        loading={isFirst && !theme ? 'eager' : 'lazy'}
        data-of-theme={isFirst ? theme : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={`${className} ${focusClasses(focus, sources)}`}
      />
    </picture>
  );
}

function ThemedPicture({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { alt, picture, darkPicture, focus, darkFocus } = slide;
  if (darkPicture === null) return <HeroImage address={picture} focus={focus} alt={alt} isFirst={isFirst} />;
  return (
    <>
      <HeroImage
        address={picture}
        focus={focus}
        alt={alt}
        isFirst={isFirst}
        theme="light"
        className="dark:hidden"
      />
      <HeroImage
        address={darkPicture}
        focus={darkFocus}
        alt={alt}
        isFirst={isFirst}
        theme="dark"
        className="hidden dark:block"
      />
    </>
  );
}

/** Returns the index of the last slide to download ahead: the shown one and the next; the first before scripts run. */
function useReach(shown: number): number {
  const [reach, setReach] = useState(0);
  useEffect(() => setReach((before) => Math.max(before, shown + 1)), [shown]);
  return reach;
}

/** The hero's pictures, stacked. */
export function HeroPictures({
  slides,
  carousel: { shown },
}: {
  slides: readonly HeroSlide[];
  carousel: Carousel;
}) {
  const reach = useReach(shown);
  return (
    <div className="carousel-slides carousel-pictures">
      {slides.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same picture
        <div key={index} data-shown={shown === index} data-near={index <= reach}>
          <ThemedPicture slide={slide} isFirst={index === 0} />
        </div>
      ))}
    </div>
  );
}
