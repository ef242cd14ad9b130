import type { SectionValue } from '../sections/sections.schema.ts';

/** The pictures of the home page: drawn by day, and at dusk for the dark theme. */
export const hero: SectionValue<'hero'> = {
  slides: [
    {
      picture: '/organisation/hero/lake-day-1600.webp',
      darkPicture: '/organisation/hero/lake-dusk-1600.webp',
      alt: 'Trois pirogues de pêche attachées ensemble sur le lac Kivu, devant le volcan Nyiragongo.',
      title: '',
      text: '',
    },
    {
      picture: '/organisation/hero/school-yard-day-1600.webp',
      darkPicture: '/organisation/hero/school-yard-dusk-1600.webp',
      alt: 'Des écolières et des écoliers jouent à la corde et au ballon dans la cour de leur école, sous un grand arbre.',
      title: '',
      text: '',
    },
    {
      picture: '/organisation/hero/tap-stand-day-1600.webp',
      darkPicture: '/organisation/hero/tap-stand-dusk-1600.webp',
      alt: 'Des femmes et une fille remplissent des bidons à une borne-fontaine, au pied du volcan.',
      title: '',
      text: '',
    },
  ],
};
