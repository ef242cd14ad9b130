import { addresses } from '#src/addresses.ts';
import { accessibility } from '../defaults/accessibility.ts';
import { privacy } from '../defaults/privacy.ts';
import type { SectionValue } from '../sections/sections.schema.ts';

type Parts = SectionValue<'legal'>['parts'];

/** Returns the default parts, with those that only one organisation can promise replaced. */
function withoutPromises(parts: Parts, own: Parts): Parts {
  return parts.map((part) => own.find(({ id }) => id === part.id) ?? part);
}

export const starterPrivacy: SectionValue<'privacy'> = {
  parts: withoutPromises(privacy.parts, [
    {
      id: 'droits',
      heading: 'Vos droits',
      html: '<p>Vous pouvez à tout moment demander à voir ce que nous conservons de vous, à le corriger ou à l’effacer. Écrivez-nous : notre adresse est au pied de chaque page.</p>',
    },
  ]),
};

export const starterAccessibility: SectionValue<'accessibility'> = {
  checkedOn: null,
  parts: withoutPromises(accessibility.parts, [
    {
      id: 'contact',
      heading: 'Vous rencontrez un obstacle ?',
      html: '<p>Dites-nous quelle page, ce que vous cherchiez et ce qui vous a arrêté.</p>',
    },
  ]),
};

export const starterLegal: SectionValue<'legal'> = {
  parts: [
    {
      id: 'traces',
      heading: 'Ni cookie, ni suivi',
      html: `<p>Ce site ne dépose aucun cookie chez ses visiteurs, n’affiche pas de publicité, ne mesure pas leur passage et ne charge rien depuis un autre site.</p><p><a href="${addresses.site.privacy}">Ce que nous conservons, et comment vous désinscrire</a></p>`,
    },
    {
      id: 'textes-et-images',
      heading: 'Les textes et les images',
      html: '<p>Vous pouvez partager nos pages et citer nos textes en indiquant leur source. Pour reprendre une image ou un texte entier, demandez-nous notre accord.</p><p>Si une image ou un texte vous concerne et que vous souhaitez son retrait, écrivez-nous.</p>',
    },
    {
      id: 'liens',
      heading: 'Les liens vers d’autres sites',
      html: '<p>Certains liens mènent chez d’autres organisations. Leurs sites ont leurs propres règles, dont nous ne pouvons pas répondre.</p>',
    },
  ],
};
