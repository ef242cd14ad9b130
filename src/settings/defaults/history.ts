import type { SectionValue } from '../sections/sections.schema.ts';

/** The text of 'UNE NOUVELLE ÈRE'. */
export const history: SectionValue<'history'> = {
  heading: 'UNE NOUVELLE ÈRE',
  paragraphs: [
    'Le 22 mai 2021, le Nyiragongo est entré en éruption. La lave a traversé des quartiers entiers et, dans les jours qui ont suivi, des centaines de milliers de personnes ont quitté Goma avec ce qu’elles pouvaient porter. Dans les cours, sur les routes, puis au retour, des voisines et des voisins se sont organisés : une marmite partagée, un toit prêté, un cahier où l’on notait ce qui entrait, ce qui sortait et qui l’avait vu. Pamoja est née de ce cahier.',
    'La lave refroidie, chacun aurait pu reprendre le cours des choses. Mais l’urgence avait mis au jour ce que l’habitude cachait : des filles qui ne retrouvaient pas le chemin de l’école, des femmes sans recours après une violence, des employées de maison sans contrat ni jour de repos, des bornes-fontaines dont personne n’avait la charge. Nous avons décidé de rester, et de nous y mettre pour longtemps.',
    'Une nouvelle ère commence quand les personnes que l’on disait vulnérables tiennent la plume et la caisse. À Goma, des comités de quartier choisissent leurs priorités et en suivent les dépenses. À Nyiragongo, au pied du volcan, des habitants gèrent leurs points d’eau et font pousser des légumes sur la pierre noire. À Beni, des rencontres de paix réunissent des voisins que la peur avait séparés.',
    'Le chemin est long, et nous le savons. Mais une génération de femmes et d’hommes a pris la parole, la garde et la transmet. La suite lui appartient. Nous marchons à ses côtés.',
  ],
};
