import { addresses } from '#src/addresses.ts';
import type { SectionValue } from '../sections/sections.schema.ts';

/** The legal notes: host, permitted uses; the page adds who publishes. */
export const legal: SectionValue<'legal'> = {
  parts: [
    {
      id: 'hebergement',
      heading: 'Qui l’héberge',
      html: [
        '<p>L’association héberge elle-même ce site. Ses textes, ses images et les inscriptions à sa lettre d’information restent sur les machines qu’elle administre.</p>',
      ].join(''),
    },
    {
      id: 'traces',
      heading: 'Ni cookie, ni suivi',
      html: [
        '<p>Ce site ne dépose aucun cookie chez ses visiteurs, n’affiche pas de publicité, ne mesure pas leur passage et ne charge rien depuis un autre site.</p>',
        `<p><a href="${addresses.site.privacy}">Ce que nous conservons, et comment vous désinscrire</a></p>`,
      ].join(''),
    },
    {
      id: 'textes-et-images',
      heading: 'Les textes et les images',
      html: [
        '<p>Vous pouvez partager nos pages et citer nos textes en indiquant leur source. Pour reprendre une image ou un texte entier, demandez-nous notre accord : il s’agit souvent de personnes que nous accompagnons, et c’est à elles de décider.</p>',
        '<p>Si une image ou un texte vous concerne et que vous souhaitez son retrait, écrivez-nous : nous le retirons d’abord, et nous en parlons ensuite.</p>',
      ].join(''),
    },
    {
      id: 'liens',
      heading: 'Les liens vers d’autres sites',
      html: [
        '<p>Certains liens mènent chez nos partenaires, au formulaire d’adhésion ou à la page de don. Ces sites ont leurs propres règles, dont nous ne pouvons pas répondre.</p>',
      ].join(''),
    },
  ],
};
