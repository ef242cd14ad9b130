import type { SectionValue } from '../sections/sections.schema.ts';

/** The partners of the demonstration, invented like their logos. */
export const partners: SectionValue<'partners'> = {
  items: [
    {
      name: 'Maison des Femmes du Rivage',
      logo: '/organisation/partners/maison-des-femmes-du-rivage.svg',
      url: 'https://maison-des-femmes.example',
      description: 'Accueil, écoute et formation de femmes et de jeunes filles, à Goma',
    },
    {
      name: 'Radio Trois Pirogues',
      logo: '/organisation/partners/radio-trois-pirogues.svg',
      url: 'https://radio-trois-pirogues.example',
      description: 'Radio communautaire des rives du lac Kivu, en français et en swahili',
    },
    {
      name: 'Coopérative des Jardins de Lave',
      logo: '/organisation/partners/jardins-de-lave.svg',
      url: 'https://jardins-de-lave.example',
      description: 'Maraîchage sur la pierre volcanique et épargne en groupe, à Nyiragongo',
    },
    {
      name: 'Dispensaire de la Rive Bleue',
      logo: '/organisation/partners/dispensaire-de-la-rive-bleue.svg',
      url: 'https://rive-bleue.example',
      description: 'Soins de proximité, santé maternelle et soutien psychologique, à Goma',
    },
    {
      name: 'Atelier du Grand Chukudu',
      logo: '/organisation/partners/atelier-du-grand-chukudu.svg',
      url: 'https://grand-chukudu.example',
      description: 'Apprentissage des métiers du bois et du métal pour les jeunes, à Beni',
    },
  ],
};
