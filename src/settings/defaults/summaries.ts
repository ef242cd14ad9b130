import type { SectionValue } from '../sections/sections.schema.ts';

/** Titles and descriptions for search engines and shared links: 50 to 60 characters with the name, 120 to 155. */
export const summaries: SectionValue<'summaries'> = {
  home: {
    title: 'Femmes, enfants et jeunes de Goma, ensemble',
    description:
      'Protection, santé, éducation, justice, paix, eau et petits crédits : à Goma, une association avance avec les femmes, les enfants et les jeunes.',
  },
  organisation: {
    title: 'Notre organisation : histoire, valeurs, buts',
    description:
      'Née à Goma en 2021, l’année de l’éruption du Nyiragongo : notre histoire, nos treize valeurs, nos sept objectifs et comment vous joindre à nous.',
  },
  team: {
    title: 'Notre équipe : à Goma, Nyiragongo et Beni',
    description:
      'Les femmes et les hommes qui font vivre l’association à Goma, à Nyiragongo et à Beni : leur visage, leur rôle et ce qui les anime au quotidien.',
  },
  blog: {
    title: 'Blog : articles, bulletins d’urgence, échos',
    description:
      'Nos articles de fond, nos bulletins d’urgence pour Goma et ses environs, et les récits de nos bénévoles : les dernières nouvelles de l’association.',
  },
  articles: {
    title: 'Nos articles : agir et apprendre au Nord-Kivu',
    description:
      'Ce que nous faisons à Goma, à Nyiragongo et à Beni, comment nous le faisons et ce que nous en apprenons : eau, école, santé, droits, paix et entraide.',
  },
  bulletins: {
    title: 'Bulletins d’urgence pour Goma et ses environs',
    description:
      'Ce qu’il faut savoir maintenant à Goma, à Nyiragongo et à Beni : consignes de sécurité, lieux, horaires et ce que nos équipes font sur place.',
  },
  echos: {
    title: 'Échos de nos bénévoles, racontés par eux-mêmes',
    description:
      'À Goma, à Nyiragongo et à Beni, celles et ceux qui donnent de leur temps racontent leurs journées, leurs doutes et leurs joies, avec leurs propres mots.',
  },
  results: {
    title: 'Nos résultats : rapports annuels et comptes',
    description:
      'Nos rapports annuels à télécharger : les activités menées au Nord-Kivu, les comptes complets, ce qui a réussi et ce qui n’a pas marché.',
  },
  gallery: {
    title: 'Notre galerie : le Kivu, son lac, ses gens',
    description:
      'Le lac Kivu, le Nyiragongo, les marchés, les écoles et les bornes-fontaines : notre travail en images, chacune décrite, avec dignité et avec espoir.',
  },
  domains: {
    title: 'Domaines d’intervention : huit façons d’agir',
    description:
      'Protection, santé, éducation, accès à la justice, paix, incubation, leadership, eau et hygiène : nos huit domaines d’intervention au Nord-Kivu.',
  },
  network: {
    title: 'Notre réseau : la charte, et comment adhérer',
    description:
      'Rejoignez notre réseau en cinq étapes : ce qu’il est, ce que nous attendons de ses membres, ce qu’ils reçoivent, et comment le quitter librement.',
  },
  partners: {
    title: 'Nos partenaires à Goma, Nyiragongo et Beni',
    description:
      'Une maison de femmes, une radio, une coopérative, un dispensaire, un atelier : les organisations locales avec lesquelles nous travaillons au Nord-Kivu.',
  },
  donation: {
    title: 'Faire un don aux femmes et aux jeunes du Kivu',
    description:
      'Ce que permet un don, comment nous en rendons compte et où le faire : soutenez les femmes, les enfants et les jeunes de Goma, Nyiragongo et Beni.',
  },
  privacy: {
    title: 'Vos données : ce que nous conservons, ou non',
    description:
      'Aucun cookie, aucun suivi : ce que ce site garde si vous vous inscrivez à sa lettre, pourquoi, combien de temps, et comment vous désinscrire.',
  },
  accessibility: {
    title: 'Accessibilité : ce qui est vérifié, ou pas',
    description:
      'Ce qui a été vérifié pour que chacun puisse lire ce site, au clavier, sur un petit écran ou sans JavaScript, et ce qui reste encore à vérifier.',
  },
  newsletter: {
    title: 'Lettre d’information : recevoir nos nouvelles',
    description:
      'Inscrivez-vous à notre lettre : nos articles, nos bulletins d’urgence et nos rapports annuels, quelques fois par an, sans publicité ni suivi.',
  },
  sitePlan: {
    title: 'Plan du site : toutes les pages, par thème',
    description:
      'Toutes les pages de ce site, rangées par thème : nous connaître, lire et regarder, agir avec nous, et ce que vous devez savoir du site lui-même.',
  },
  legal: {
    title: 'Mentions légales : éditeur et hébergement',
    description:
      'Qui publie ce site, qui l’héberge, ce que vous pouvez faire de ses textes et de ses images, et à qui écrire pour demander le retrait de l’un d’eux.',
  },
};
