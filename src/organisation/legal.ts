import { addresses } from '#src/addresses.ts';
import { contact } from './contact.ts';
import { organisation } from './organisation.ts';
import type { TextSection } from './text-section.ts';

/** The legal notes: publisher, host, permitted uses. */
export const legalSections: readonly TextSection[] = [
  {
    id: 'editeur',
    heading: 'Qui publie ce site',
    blocks: [
      {
        kind: 'paragraph',
        text: `${organisation.name}, association à but non lucratif, ${organisation.seat}, ${organisation.country}. L’association est responsable de ce qui est publié ici.`,
      },
      { kind: 'link', before: 'Nous écrire :', label: contact.email, to: `mailto:${contact.email}` },
    ],
  },
  {
    id: 'hebergement',
    heading: 'Qui l’héberge',
    blocks: [
      {
        kind: 'paragraph',
        text: 'L’association héberge elle-même ce site. Ses textes, ses images et les inscriptions à sa lettre d’information restent sur les machines qu’elle administre.',
      },
    ],
  },
  {
    id: 'traces',
    heading: 'Ni cookie, ni suivi',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ce site ne dépose aucun cookie chez ses visiteurs, n’affiche pas de publicité, ne mesure pas leur passage et ne charge rien depuis un autre site.',
      },
      { kind: 'link', label: 'Ce que nous gardons, et comment vous désinscrire', to: addresses.site.privacy },
    ],
  },
  {
    id: 'textes-et-images',
    heading: 'Les textes et les images',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Vous pouvez partager nos pages et citer nos textes en indiquant leur source. Pour reprendre une image ou un texte entier, demandez-nous notre accord : il s’agit souvent de personnes que nous accompagnons, et c’est à elles de décider.',
      },
      {
        kind: 'paragraph',
        text: 'Si une image ou un texte vous concerne et que vous souhaitez son retrait, écrivez-nous : nous le retirons d’abord, et nous en parlons ensuite.',
      },
    ],
  },
  {
    id: 'liens',
    heading: 'Les liens vers d’autres sites',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Certains liens mènent chez nos partenaires, au formulaire d’adhésion ou à la page de don. Ces sites ont leurs propres règles, dont nous ne pouvons pas répondre.',
      },
    ],
  },
];
