import { useIsLight } from '#ui/light/light-version.tsx';
import { HeroLink, SlideWords } from './home-hero.tsx';
import { LightHero } from './light-hero.tsx';

/** A mountain, hills and a boat in front of a rising sun, in the site's colours; a moon in the dark theme. */
function Scenery() {
  return (
    <svg
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      <radialGradient id="ciel" cx="790" cy="430" r="620" gradientUnits="userSpaceOnUse">
        <stop offset=".1" stopColor="var(--hero-sun)" stopOpacity=".75" />
        <stop offset=".5" stopColor="var(--hero-hill-far)" />
        <stop offset="1" stopColor="var(--deep)" />
      </radialGradient>
      <linearGradient id="bord">
        <stop offset=".16" stopColor="var(--deep)" />
        <stop offset=".4" stopColor="var(--deep)" stopOpacity="0" />
      </linearGradient>
      <path fill="url(#ciel)" d="M0 0h1200v800H0z" />
      <g fill="var(--hero-sun)">
        <circle cx="790" cy="390" r="280" opacity=".1" />
        <circle cx="790" cy="390" r="190" opacity=".18" />
        <circle cx="790" cy="390" r="110" />
      </g>
      <path
        fill="var(--hero-hill-far)"
        d="M60 600c240-40 370-190 470-320l34-24c28 16 52 14 78 0l36 22c80 110 220 270 462 322Z"
      />
      <path
        fill="var(--hero-hill-mid)"
        d="M0 610c160-90 300-110 430-50 130 40 270-40 430-50 140-10 240 30 340 10v290H0Z"
      />
      <path fill="var(--hero-hill-far)" d="M0 622h1200v178H0z" />
      <path
        fill="none"
        stroke="var(--hero-sun)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M740 644h110M690 668h200M760 692h90M710 716h150"
      />
      <path fill="url(#bord)" d="M0 0h1200v800H0z" />
      <g fill="var(--deep)">
        <path d="M520 668q70 26 160 0-20 36-80 36t-80-36ZM590 670l8-64h6l-8 64Z" />
        <path
          transform="translate(330 458) scale(2.2)"
          d="M56 104V76L42 64l4-5 10 8V48h8v24l12-10 4 5-16 14v23h8v4H48v-4ZM60 14c13 0 20 7 22 15 10 1 17 8 17 17s-8 17-19 17c-5 0-9-1-12-4-3 2-5 3-8 3s-5-1-8-3c-3 3-7 4-12 4-11 0-19-8-19-17s7-16 17-17c2-8 9-15 22-15Z"
        />
        <path d="M0 690c200-40 380-10 520 40 180 50 380 40 680-30v101H0Z" />
      </g>
    </svg>
  );
}

interface SceneryHeroProps {
  /** Name of the organisation. */
  readonly name: string;
  readonly title: string;
  readonly promise: string;
  /** Address of the organisation's page. */
  readonly linkTo: string;
}

/** Hero of a home page without the organisation's pictures: its texts, and the product's scenery. */
export function SceneryHero({ name, title, promise, linkTo }: SceneryHeroProps) {
  const isLight = useIsLight();
  const words = { title, text: promise };
  const link = <HeroLink to={linkTo} />;
  if (isLight) return <LightHero words={[words]} link={link} slides={[]} />;
  return (
    <section aria-label={name} className="home-hero bg-deep text-deep-content">
      <div className="home-hero-pictures">
        <Scenery />
      </div>
      <div className="home-hero-words">
        <SlideWords {...words} />
        {link}
      </div>
    </section>
  );
}
