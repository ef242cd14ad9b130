import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HeroScene } from '#organisation/hero-scene.tsx';
import { isShown } from '#organisation/navigation.ts';
import type { Organisation } from '#organisation/sections/sections.schema.ts';
import { useOrganisation } from '#organisation/use-organisation.ts';
import { responsiveImage } from '#platform/images/image-address.ts';
import { addresses } from '#src/addresses.ts';
import { CarouselControls } from '#ui/carousel-controls.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { type Carousel, useCarousel } from '#ui/use-carousel.ts';

const SIZES = '(min-width: 72rem) 100vw, 130vw';

/** Alternative text of the hero's first image, the drawing of `hero-scene.tsx`. */
const SCENE_ALT = 'Trois pirogues de pêche attachées ensemble sur le lac Kivu, devant le volcan Nyiragongo.';

type Slide = Organisation['hero']['slides'][number];

/** Returns the attributes of a picture: a stored one in its widths, one that ships in its two. */
function sourcesOf(address: string, assetOrigin: string) {
  const narrow = address.replace('-1600.', '-960.');
  return (
    responsiveImage(`${assetOrigin}${address}`) ?? {
      src: address,
      srcSet: `${narrow} 960w, ${address} 1600w`,
      width: 1600,
      height: 1000,
    }
  );
}

function HeroImage({ address, alt, className }: { address: string; alt: string; className: string }) {
  const { assetOrigin } = useSiteSettings();
  return (
    <img
      {...sourcesOf(address, assetOrigin)}
      sizes={SIZES}
      alt={alt}
      // Without it, the picture of the other theme is downloaded as well.
      loading="lazy"
      decoding="async"
      className={`hero-picture ${className}`}
    />
  );
}

function ThemedPicture({ slide: { alt, picture, darkPicture } }: { slide: Slide }) {
  if (darkPicture === null) return <HeroImage address={picture} alt={alt} className="" />;
  return (
    <>
      <HeroImage address={picture} alt={alt} className="dark:hidden" />
      <HeroImage address={darkPicture} alt={alt} className="hidden dark:block" />
    </>
  );
}

/** Returns the index of the last slide to download: the shown one and the next; 0 before scripts run. */
function useReach(shown: number): number {
  const [reach, setReach] = useState(0);
  useEffect(() => setReach((before) => Math.max(before, shown + 1)), [shown]);
  return reach;
}

/** The drawing, which needs no download, and the pictures. */
function Slides({ carousel: { shown }, slides }: { carousel: Carousel; slides: readonly Slide[] }) {
  const reach = useReach(shown);
  return (
    <div className="carousel-slides carousel-pictures absolute inset-0">
      <div data-shown={shown === 0} className="relative h-full">
        <HeroScene label={SCENE_ALT} className="absolute inset-x-0 bottom-0 h-[54%] w-full bar:h-full" />
      </div>
      {slides.map((slide, index) => (
        <div key={slide.picture} data-shown={shown === index + 1} className="relative h-full">
          {index < reach && <ThemedPicture slide={slide} />}
        </div>
      ))}
    </div>
  );
}

/** The tagline above a carousel of pictures, with a link to the organisation's page. */
export function HomeHero({ slides, promise }: { slides: readonly Slide[]; promise: string }) {
  const carousel = useCarousel(slides.length + 1);
  const organisation = useOrganisation();
  return (
    <section
      aria-label={organisation.name}
      aria-roledescription="carrousel"
      className="hero-sky relative flex min-h-[min(calc(100svh-4rem),max(60rem,52vw))] flex-col overflow-hidden bar:min-h-[min(calc(100svh-5rem),max(60rem,52vw))]"
      {...carousel.watch}
    >
      <Slides carousel={carousel} slides={slides} />
      <div className="wrap relative pt-[clamp(2.5rem,7vh,5.5rem)] pb-60 bar:pb-52">
        <h1 className="hero-ink max-w-[13em] text-[clamp(2.5rem,6.4vw,5.25rem)] leading-[1.02] font-extrabold tracking-[-0.028em]">
          {organisation.tagline || organisation.name}
        </h1>
        <p className="hero-ink mt-5 max-w-[34em] text-lg sm:text-xl">{promise}</p>
        {isShown(organisation, addresses.site.organisation) && (
          <Link to={addresses.site.organisation} className="button button-primary mt-8 sm:text-lg">
            Découvrir notre organisation <ArrowRightIcon className="size-5" />
          </Link>
        )}
      </div>
      <div className="wrap relative mt-auto pb-4 sm:pb-6">
        <CarouselControls
          carousel={carousel}
          slideName="Image"
          className="w-fit rounded-full bg-base-100/90 px-1 text-base-content"
        />
      </div>
    </section>
  );
}
