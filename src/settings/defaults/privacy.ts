import { addresses } from '#src/addresses.ts';
import type { SectionValue } from '../sections/sections.schema.ts';

/** The privacy policy: the stored data, their purpose and retention. */
export const privacy: SectionValue<'privacy'> = {
  parts: [
    {
      id: 'en-bref',
      heading: 'En bref',
      html: [
        '<p>Vous pouvez lire tout ce site sans rien nous dire de vous. Il ne dépose aucun cookie, ne mesure pas votre passage et ne charge rien depuis un autre site. Nous ne gardons que ce que vous nous donnez en vous inscrivant à notre lettre d’information, ou en nous écrivant.</p>',
      ].join(''),
    },
    {
      id: 'lettre',
      heading: 'Ce que nous conservons si vous vous inscrivez à notre lettre',
      html: [
        '<ul>',
        '<li>votre adresse e-mail ;</li>',
        '<li>la date et l’heure de votre inscription.</li>',
        '</ul>',
        '<p>Nous ne demandons ni votre nom, ni votre âge, ni votre lieu de vie.</p>',
      ].join(''),
    },
    {
      id: 'messages',
      heading: 'Ce que nous conservons si vous nous écrivez',
      html: [
        '<p>Votre message, son sujet, le jour et l’heure, et l’endroit où vous répondre si vous nous le donnez. Seules les personnes qui administrent ce site peuvent le lire. Il est effacé un an après avoir été traité, et reste encore un an environ dans les copies de sauvegarde faites avant.</p>',
      ].join(''),
    },
    {
      id: 'usage',
      heading: 'Pourquoi, et qui y a accès',
      html: [
        '<p>Votre adresse sert à vous envoyer nos nouvelles, parce que vous nous l’avez demandé, et à rien d’autre. Seules les personnes qui administrent ce site peuvent la lire. Nous ne la vendons pas, ne la louons pas et ne la publions pas. Le formulaire répond de la même manière à une adresse nouvelle et à une adresse déjà inscrite : personne ne peut s’en servir pour savoir si vous êtes sur la liste.</p>',
      ].join(''),
    },
    {
      id: 'duree',
      heading: 'Combien de temps',
      html: [
        '<p>Nous gardons votre adresse tant que vous restez inscrit ou inscrite. Dès que vous vous désinscrivez, elle est effacée de la liste. Elle reste encore un an environ dans les copies de sauvegarde faites avant votre départ, et aucune de ces copies ne peut la remettre sur la liste : pour y veiller, le site garde quatorze mois une empreinte, qui ne permet pas de retrouver l’adresse.</p>',
      ].join(''),
    },
    {
      id: 'depart',
      heading: 'Comment vous désinscrire',
      html: [
        '<p>Écrivez ci-dessous l’adresse inscrite : elle est effacée aussitôt. Vous n’avez pas à donner de raison. Si quelqu’un a inscrit votre adresse à votre place, vous la retirez de la même façon.</p>',
      ].join(''),
    },
    {
      id: 'robots',
      heading: 'Contre les robots',
      html: [
        '<p>Pour ralentir les robots, le site compte les inscriptions, les désinscriptions et les messages qui viennent d’une même adresse réseau. Il n’en garde qu’une empreinte, qui ne permet pas de retrouver l’adresse, et l’oublie au bout d’un jour environ. Ses journaux techniques notent la page demandée et l’heure, jamais qui l’a demandée.</p>',
      ].join(''),
    },
    {
      id: 'appareil',
      heading: 'Ce qui reste sur votre appareil',
      html: [
        '<p>Si vous choisissez le thème clair ou sombre, votre navigateur retient ce choix. Il ne nous est jamais envoyé, et vous pouvez l’effacer avec les données de ce site dans les réglages du navigateur. Le temps de votre visite, il se souvient aussi de l’endroit où vous en étiez dans chaque page, et, après « Quitter vite », de l’adresse où mène ce bouton ; il l’oublie quand vous fermez l’onglet.</p>',
        '<p>Comme pour tout site, les pages que vous ouvrez restent dans l’historique de votre navigateur. Si quelqu’un d’autre utilise votre appareil, une fenêtre de navigation privée n’en garde pas la trace.</p>',
        `<p><a href="${addresses.site.eraseTraces}">Effacer ses traces, et ce que la navigation privée ne cache pas</a></p>`,
      ].join(''),
    },
    {
      id: 'droits',
      heading: 'Vos droits',
      html: [
        '<p>Vous pouvez à tout moment demander à voir ce que nous conservons de vous, à le corriger ou à l’effacer. Ces droits sont ceux que reconnaît le Code du numérique de la République démocratique du Congo (ordonnance-loi n° 23/010 du 13 mars 2023). Nous répondons à chaque demande dans les sept jours.</p>',
      ].join(''),
    },
  ],
};
