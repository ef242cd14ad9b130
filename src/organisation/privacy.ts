import { addresses } from '#src/addresses.ts';
import { contact } from './contact.ts';
import type { LinkBlock, TextSection } from './text-section.ts';

const writeToUs: LinkBlock = {
  kind: 'link',
  before: 'Pour toute demande, écrivez à',
  label: contact.email,
  to: `mailto:${contact.email}`,
};

/** The data stored about a subscriber, and the ways to unsubscribe. */
const newsletterSections: readonly TextSection[] = [
  {
    id: 'lettre',
    heading: 'Ce que nous gardons si vous vous inscrivez à notre lettre',
    blocks: [
      { kind: 'list', items: ['votre adresse e-mail ;', 'la date et l’heure de votre inscription.'] },
      {
        kind: 'paragraph',
        text: 'Nous ne demandons ni votre nom, ni votre âge, ni votre lieu de vie.',
      },
    ],
  },
  {
    id: 'usage',
    heading: 'Pourquoi, et qui y a accès',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Votre adresse sert à vous envoyer nos nouvelles, parce que vous nous l’avez demandé, et à rien d’autre. Seules les personnes qui administrent ce site peuvent la lire. Nous ne la vendons pas, ne la louons pas et ne la publions pas. Le formulaire répond de la même manière à une adresse nouvelle et à une adresse déjà inscrite : personne ne peut s’en servir pour savoir si vous êtes sur la liste.',
      },
    ],
  },
  {
    id: 'duree',
    heading: 'Combien de temps',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Nous gardons votre adresse tant que vous restez inscrit ou inscrite. Dès que vous vous désinscrivez, elle est effacée de la liste. Elle reste encore un an environ dans les copies de sauvegarde faites avant votre départ, et aucune de ces copies ne peut la remettre sur la liste : pour y veiller, le site garde quatorze mois une empreinte, qui ne permet pas de retrouver l’adresse.',
      },
    ],
  },
  {
    id: 'depart',
    heading: 'Comment vous désinscrire',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Écrivez ci-dessous l’adresse inscrite : elle est effacée aussitôt. Vous n’avez pas à donner de raison. Si quelqu’un a inscrit votre adresse à votre place, vous la retirez de la même façon.',
      },
    ],
  },
];

/** The privacy policy: the stored data, their purpose and retention. */
export const privacySections: readonly TextSection[] = [
  {
    id: 'en-bref',
    heading: 'En bref',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Vous pouvez lire tout ce site sans rien nous dire de vous. Il ne dépose aucun cookie, ne mesure pas votre passage et ne charge rien depuis un autre site. Nous ne gardons que ce que vous nous donnez en vous inscrivant à notre lettre d’information.',
      },
    ],
  },
  ...newsletterSections,
  {
    id: 'robots',
    heading: 'Contre les robots',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Pour ralentir les robots, le site compte les inscriptions et les désinscriptions qui viennent d’une même adresse réseau. Il n’en garde qu’une empreinte, qui ne permet pas de retrouver l’adresse, et l’oublie au bout d’un jour environ. Ses journaux techniques notent la page demandée et l’heure, jamais qui l’a demandée.',
      },
    ],
  },
  {
    id: 'appareil',
    heading: 'Ce qui reste sur votre appareil',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Si vous choisissez le thème clair ou sombre, votre navigateur retient ce choix. Il ne nous est jamais envoyé, et vous pouvez l’effacer avec les données de ce site dans les réglages du navigateur. Le temps de votre visite, il se souvient aussi de l’endroit où vous en étiez dans chaque page, et, après « Quitter vite », de l’adresse où mène ce bouton ; il l’oublie quand vous fermez l’onglet.',
      },
      {
        kind: 'paragraph',
        text: 'Comme pour tout site, les pages que vous ouvrez restent dans l’historique de votre navigateur. Si quelqu’un d’autre utilise votre appareil, une fenêtre de navigation privée n’en garde pas la trace.',
      },
      {
        kind: 'link',
        label: 'Effacer ses traces, et ce que la navigation privée ne cache pas',
        to: addresses.site.eraseTraces,
      },
    ],
  },
  {
    id: 'droits',
    heading: 'Vos droits',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Vous pouvez à tout moment demander à voir ce que nous gardons de vous, à le corriger ou à l’effacer. Ces droits sont ceux que reconnaît le Code du numérique de la République démocratique du Congo (ordonnance-loi n° 23/010 du 13 mars 2023). Nous répondons à chaque demande dans les sept jours.',
      },
      writeToUs,
    ],
  },
];
