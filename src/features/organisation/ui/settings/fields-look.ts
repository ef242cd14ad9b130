import {
  MAX_ALT_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_SLIDES,
  MAX_TAGLINE_LENGTH,
} from '#organisation/sections/limits.ts';
import { choice, yesNo } from './choice-settings.tsx';
import { list } from './list-setting.tsx';
import { picture } from './picture-setting.tsx';
import type { SettingsFields } from './settings-field.ts';
import { line, longText } from './text-settings.tsx';

const COLOUR = { max: 7, hint: 'Sous la forme #0b4a6f.' };

/** What the site looks like. */
export const LOOK_FIELDS = {
  logo: {
    picture: picture({
      label: 'Logo',
      hint: 'Sans logo, le site dessine les initiales de votre nom.',
      previewClassName: 'mb-3 h-24 w-full max-w-72 rounded-field bg-base-300 object-contain',
    }),
    showName: yesNo({ label: 'Écrire le nom de l’organisation à côté du logo' }),
  },
  appearance: {
    primary: line({ label: 'Couleur principale', ...COLOUR }),
    accent: line({ label: 'Couleur d’accent', ...COLOUR }),
    typeface: choice({
      label: 'Police des titres',
      options: () => [
        { value: 'bricolage', label: 'Bricolage Grotesque' },
        { value: 'atkinson', label: 'Atkinson Hyperlegible' },
        { value: 'literata', label: 'Literata' },
      ],
    }),
  },
  hero: {
    slides: list('slides', {
      label: 'Grandes images',
      itemLabel: 'Image',
      addLabel: 'Ajouter une image',
      titleField: 'alt',
      max: MAX_SLIDES,
      fields: {
        picture: picture({ label: 'Image', missing: 'Choisissez une image.' }),
        darkPicture: picture({ label: 'Image du thème sombre (facultative)' }),
        alt: line({
          label: 'Ce que l’image montre',
          hint: 'Pour qui ne la voit pas.',
          max: MAX_ALT_LENGTH,
        }),
        title: line({ label: 'Titre, à la place de la devise (facultatif)', max: MAX_TAGLINE_LENGTH }),
        text: longText({ label: 'Phrase sous ce titre (facultative)', max: MAX_SENTENCE_LENGTH }),
      },
    }),
  },
} satisfies Readonly<Record<string, SettingsFields>>;
