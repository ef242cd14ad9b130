import {
  MAX_ALT_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_SLIDES,
  MAX_TAGLINE_LENGTH,
} from '#settings/sections/limits.ts';
import { yesNo } from './choice-settings.tsx';
import { colour } from './colour-settings.tsx';
import { list } from './list-setting.tsx';
import { logoPicture } from './logo-settings.tsx';
import { picture } from './picture-setting.tsx';
import type { SettingsFields } from './settings-field.ts';
import { line, longText } from './text-settings.tsx';
import { typeface } from './typeface-setting.tsx';

/** One of the large pictures of the home page. */
export const SLIDE_FIELDS = {
  picture: picture({ label: 'Image', missing: 'Choisissez une image.' }),
  darkPicture: picture({ label: 'Image du thème sombre (facultative)' }),
  alt: line({
    label: 'Ce que l’image montre',
    hint: 'Pour qui ne la voit pas.',
    max: MAX_ALT_LENGTH,
  }),
  title: line({ label: 'Titre, à la place du slogan (facultatif)', max: MAX_TAGLINE_LENGTH }),
  text: longText({ label: 'Phrase sous ce titre (facultative)', max: MAX_SENTENCE_LENGTH }),
} satisfies SettingsFields;

/** Fields of the sections that determine the site's look. */
export const LOOK_FIELDS = {
  logo: {
    picture: logoPicture,
    showName: yesNo({ label: 'Écrire le nom à côté du logo (non, s’il le montre déjà)' }),
  },
  appearance: {
    primary: colour({
      name: 'primary',
      label: 'Couleur principale',
      hint: 'Les boutons, les liens, le haut et le bas des pages.',
    }),
    accent: colour({
      name: 'accent',
      label: 'Couleur d’accent',
      hint: 'Ce qui attire l’œil : alertes, repères, boutons sur fond foncé.',
    }),
    typeface,
  },
  hero: {
    slides: list('slides', {
      label: 'Grandes images',
      itemLabel: 'Image',
      addLabel: 'Ajouter une image',
      titleField: 'alt',
      max: MAX_SLIDES,
      fields: SLIDE_FIELDS,
    }),
  },
} satisfies Readonly<Record<string, SettingsFields>>;
