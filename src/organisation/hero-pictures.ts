/** Addresses of one picture in two widths, in pixels: 960 × 600 and 1600 × 1000. */
export interface HeroFile {
  readonly narrow: string;
  readonly wide: string;
}

/** A picture of the hero; its upper half is sky, behind the text. */
export interface HeroPicture {
  /** Alternative text. */
  readonly alt: string;
  /** For the light theme. */
  readonly day: HeroFile;
  /** For the dark one. */
  readonly dusk: HeroFile;
}

/** Alternative text of the hero's first image, the drawing of `hero-scene.tsx`. */
export const heroSceneAlt =
  'Trois pirogues de pêche attachées ensemble sur le lac Kivu, devant le volcan Nyiragongo.';

/** The pictures that follow the drawing. */
export const heroPictures: readonly HeroPicture[] = [
  {
    alt: 'Des écolières et des écoliers jouent à la corde et au ballon dans la cour de leur école, sous un grand arbre.',
    day: {
      narrow: '/organisation/hero/school-yard-day-960.webp',
      wide: '/organisation/hero/school-yard-day-1600.webp',
    },
    dusk: {
      narrow: '/organisation/hero/school-yard-dusk-960.webp',
      wide: '/organisation/hero/school-yard-dusk-1600.webp',
    },
  },
  {
    alt: 'Des femmes et une fille remplissent des bidons à une borne-fontaine, au pied du volcan.',
    day: {
      narrow: '/organisation/hero/tap-stand-day-960.webp',
      wide: '/organisation/hero/tap-stand-day-1600.webp',
    },
    dusk: {
      narrow: '/organisation/hero/tap-stand-dusk-960.webp',
      wide: '/organisation/hero/tap-stand-dusk-1600.webp',
    },
  },
];
