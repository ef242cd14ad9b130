import schoolYardDay960 from './hero-pictures/school-yard-day-960.webp';
import schoolYardDay1600 from './hero-pictures/school-yard-day-1600.webp';
import schoolYardDusk960 from './hero-pictures/school-yard-dusk-960.webp';
import schoolYardDusk1600 from './hero-pictures/school-yard-dusk-1600.webp';
import tapStandDay960 from './hero-pictures/tap-stand-day-960.webp';
import tapStandDay1600 from './hero-pictures/tap-stand-day-1600.webp';
import tapStandDusk960 from './hero-pictures/tap-stand-dusk-960.webp';
import tapStandDusk1600 from './hero-pictures/tap-stand-dusk-1600.webp';

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
    day: { narrow: schoolYardDay960, wide: schoolYardDay1600 },
    dusk: { narrow: schoolYardDusk960, wide: schoolYardDusk1600 },
  },
  {
    alt: 'Des femmes et une fille remplissent des bidons à une borne-fontaine, au pied du volcan.',
    day: { narrow: tapStandDay960, wide: tapStandDay1600 },
    dusk: { narrow: tapStandDusk960, wide: tapStandDusk1600 },
  },
];
