import type { SectionValue } from '../sections/sections.schema.ts';

/** The accessibility statement: the checks and their limits (WCAG 2.2, RGAA 4.1). */
export const accessibility: SectionValue<'accessibility'> = {
  checkedOn: '2026-11-20',
  parts: [
    {
      id: 'engagement',
      heading: 'Notre engagement',
      html: [
        '<p>Ce site s’adresse à tout le monde : aux personnes qui voient mal ou ne voient pas, à celles qui n’utilisent pas de souris, à celles qui lisent lentement, sur un petit téléphone ou avec une connexion fragile. Nous visons le niveau AA des Règles pour l’accessibilité des contenus Web (WCAG 2.2) et les critères du Référentiel général d’amélioration de l’accessibilité (RGAA 4.1).</p>',
      ].join(''),
    },
    {
      id: 'verifie',
      heading: 'Ce qui a été vérifié, et comment',
      html: [
        '<ul>',
        '<li>Chaque écran public, dans les thèmes clair et sombre, avec l’outil automatique axe-core.</li>',
        '<li>La navigation au clavier seul : menus, listes, galerie, formulaire, et un focus toujours visible.</li>',
        '<li>L’affichage sur une largeur de 320 pixels, sans défilement horizontal.</li>',
        '<li>La lecture et la navigation sans JavaScript.</li>',
        '<li>L’arrêt des animations : un bouton les met en pause, et elles ne démarrent pas quand l’appareil demande moins de mouvement.</li>',
        '</ul>',
        '<p>Ces vérifications sont faites par des programmes, dans le navigateur Chromium, et refaites à chaque nouvelle version du site.</p>',
      ].join(''),
    },
    {
      id: 'non-verifie',
      heading: 'Ce qui n’a pas été vérifié',
      html: [
        '<p>Un outil automatique ne trouve qu’une partie des obstacles. Nous préférons dire ce que nous ne savons pas encore :</p>',
        '<ul>',
        '<li>Aucun lecteur d’écran n’a été utilisé.</li>',
        '<li>Aucun téléphone ni aucune tablette physique n’a été utilisé : les petits écrans ont été simulés.</li>',
        '<li>Aucune personne en situation de handicap n’a encore testé ce site avec nous.</li>',
        '<li>Aucun audit complet n’a été mené : nous n’annonçons donc aucun taux de conformité.</li>',
        '<li>Les rapports à télécharger, les textes et les descriptions d’images que l’équipe publie n’ont pas été examinés un par un.</li>',
        '</ul>',
      ].join(''),
    },
    {
      id: 'reperes',
      heading: 'Pour trouver une page',
      html: [
        '<p>Chaque page s’atteint d’au moins deux façons, par les menus et par les liens des autres pages ; le plan du site, au pied de chaque page, rassemble les rubriques. Le premier lien de chaque page, « Aller au contenu », permet de passer les menus.</p>',
      ].join(''),
    },
    {
      id: 'contact',
      heading: 'Vous rencontrez un obstacle ?',
      html: [
        '<p>Dites-nous quelle page, ce que vous cherchiez et ce qui vous a arrêté. Nous vous répondrons dans les sept jours, nous vous enverrons l’information sous une autre forme si vous le souhaitez, et nous corrigerons le site.</p>',
      ].join(''),
    },
  ],
};
