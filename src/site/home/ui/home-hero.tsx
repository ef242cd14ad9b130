import { CarouselControls } from '#ui/carousel-controls.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { island } from '#ui/island.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import type { HeroSlide } from '../hero-slides.ts';
import { HeroPictures } from './hero-pictures.tsx';
import { LightHero } from './light-hero.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Returns the texts of each slide, its own or the site's; only the first's where all are equal. */
function wordsOf(slides: readonly HeroSlide[], own: Words): Words[] {
  const [first = own, ...others] = slides.map(({ title, text }) => ({
    title: title || own.title,
    text: text || own.text,
  }));
  const areAlike = others.every(({ title, text }) => title === first.title && text === first.text);
  return areAlike ? [first] : [first, ...others];
}

/** Returns the class of a title by its length; a long one must leave room for picture and link. */
function titleClass({ length }: string): string {
  if (length <= 45) return 'home-title';
  return `home-title ${length <= 80 ? 'is-long' : 'is-longest'}`;
}

export function SlideWords({ title, text }: Words) {
  return (
    <>
      <h1 className={titleClass(title)}>{title}</h1>
      {text && <p className="home-lead">{text}</p>}
    </>
  );
}

/** Texts of the visible slide; without scripts, those of all, one after another. */
function HeroWords({ words, shown }: { words: readonly Words[]; shown: number }) {
  const [first, ...others] = words;
  if (first && others.length === 0) return <SlideWords {...first} />;
  return (
    <div className="carousel-slides space-y-8">
      {words.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same words
        <div key={index} data-shown={shown === index} className="carousel-words">
          <SlideWords title={title} text={text} />
        </div>
      ))}
    </div>
  );
}

/** The link below the hero's text. */
export function HeroLink({ to }: { to: string }) {
  return (
    <PageLink href={to} className="button button-deep mt-7 self-start max-sm:px-4 bar:mt-9 bar:text-lg">
      Découvrir notre organisation <ArrowRightIcon className="size-5" />
    </PageLink>
  );
}

interface HomeHeroProps {
  /** At least one. */
  readonly slides: readonly HeroSlide[];
  /** Name of the organisation. */
  readonly name: string;
  /** Texts for slides without their own. */
  readonly title: string;
  readonly promise: string;
  /** Address of the organisation's page. */
  readonly linkTo: string;
}

/**
 * The tagline beside a carousel of pictures, with a link to the organisation's page. The text has a background, so that
 * it is readable on any photograph and covers no face.
 */
export function HomeHero({ slides, name, title, promise, linkTo }: HomeHeroProps) {
  const carousel = useCarousel(slides.length);
  const isLight = useIsLight();
  const words = wordsOf(slides, { title, text: promise });
  const link = <HeroLink to={linkTo} />;
  if (import.meta.env.SSR && isLight) return <LightHero words={words} link={link} slides={slides} />;
  return (
    <section
      aria-label={name}
      aria-roledescription={slides.length > 1 ? 'carrousel' : undefined}
      className="home-hero bg-deep text-deep-content"
      {...carousel.watch}
    >
      <div className="home-hero-pictures">
        <HeroPictures slides={slides} carousel={carousel} />
      </div>
      <div className="home-hero-words">
        <HeroWords words={words} shown={carousel.shown} />
        {link}
        {slides.length > 1 && (
          <CarouselControls carousel={carousel} slideName="Image" className="mt-auto -ml-3 pt-5" />
        )}
      </div>
    </section>
  );
}

/** The same as an island of a public page. */
export const HeroIsland = island('hero', HomeHero);
