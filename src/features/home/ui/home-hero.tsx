import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type HeroFile, type HeroPicture, heroPictures, heroSceneAlt } from '#organisation/hero-pictures.ts';
import { HeroScene } from '#organisation/hero-scene.tsx';
import { organisation } from '#organisation/organisation.ts';
import { addresses } from '#src/addresses.ts';
import { CarouselControls } from '#ui/carousel-controls.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { type Carousel, useCarousel } from '#ui/use-carousel.ts';

const SIZES = '(min-width: 72rem) 100vw, 130vw';

function HeroImage({ file, alt, className }: { file: HeroFile; alt: string; className: string }) {
  return (
    <img
      src={file.wide}
      srcSet={`${file.narrow} 960w, ${file.wide} 1600w`}
      sizes={SIZES}
      width="1600"
      height="1000"
      alt={alt}
      // Without it, the picture of the other theme is downloaded as well.
      loading="lazy"
      decoding="async"
      className={`hero-picture ${className}`}
    />
  );
}

function ThemedPicture({ picture: { alt, day, dusk } }: { picture: HeroPicture }) {
  return (
    <>
      <HeroImage file={day} alt={alt} className="dark:hidden" />
      <HeroImage file={dusk} alt={alt} className="hidden dark:block" />
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
function Slides({ carousel: { shown } }: { carousel: Carousel }) {
  const reach = useReach(shown);
  return (
    <div className="carousel-slides carousel-pictures absolute inset-0">
      <div data-shown={shown === 0} className="relative h-full">
        <HeroScene label={heroSceneAlt} className="absolute inset-x-0 bottom-0 h-[54%] w-full bar:h-full" />
      </div>
      {heroPictures.map((picture, index) => (
        <div key={picture.alt} data-shown={shown === index + 1} className="relative h-full">
          {index < reach && <ThemedPicture picture={picture} />}
        </div>
      ))}
    </div>
  );
}

/** The tagline above a carousel of pictures, with a link to the organisation's page. */
export function HomeHero() {
  const carousel = useCarousel(heroPictures.length + 1);
  return (
    <section
      aria-label={organisation.name}
      aria-roledescription="carrousel"
      className="hero-sky relative flex min-h-[min(calc(100svh-4rem),max(60rem,52vw))] flex-col overflow-hidden bar:min-h-[min(calc(100svh-5rem),max(60rem,52vw))]"
      {...carousel.watch}
    >
      <Slides carousel={carousel} />
      <div className="wrap relative pt-[clamp(2.5rem,7vh,5.5rem)] pb-60 bar:pb-52">
        <h1 className="hero-ink max-w-[13em] text-[clamp(2.5rem,6.4vw,5.25rem)] leading-[1.02] font-extrabold tracking-[-0.028em]">
          {organisation.tagline}
        </h1>
        <p className="hero-ink mt-5 max-w-[34em] text-lg sm:text-xl">{organisation.promise}</p>
        <Link to={addresses.site.organisation} className="button button-primary mt-8 sm:text-lg">
          Découvrir notre organisation <ArrowRightIcon className="size-5" />
        </Link>
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
