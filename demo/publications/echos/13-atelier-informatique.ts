import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'À l’atelier d’informatique, six machines pour douze curieuses',
  publishedAt: '2024-07-11T13:40:00+02:00',
  cover: { scene: 'computer-workshop', light: 'day' },
  details: `
<p>Nous avions six ordinateurs d’occasion, dont un qui s’éteignait quand on le regardait de travers. Elles étaient douze inscrites. J’ai cru à un problème ; c’était notre meilleure chance.</p>
<p>Je suis étudiant à Goma et j’anime l’atelier du samedi pour des jeunes femmes qui lancent une petite activité : couture, pâtisserie, vente de haricots. J’avais prévu un cours bien ordonné, du clavier jusqu’au tableur. Faute de machines, il a fallu travailler à deux. L’une tapait, l’autre dictait, puis on changeait. Celle qui dicte apprend autant que celle qui tape, parce qu’elle doit trouver les mots.</p>
<p>Au deuxième samedi, le courant a manqué. Nous avons continué sur papier : dessiner un tableau, écrire les dépenses à gauche, les ventes à droite, chercher ce qui reste. Quand la lumière est revenue, personne n’avait peur du tableur. Elles l’avaient déjà inventé.</p>
<h2>Ce qu’elles m’ont demandé</h2>
<p>Pas ce que j’avais prévu. Comment choisir un mot de passe que l’on retient. Comment savoir si un message qui promet un emploi contre de l’argent est une tromperie. Comment effacer une photo que l’on regrette, et comment refuser d’en envoyer une. J’ai appelé à l’aide une bénévole de l’équipe de protection, et nous avons préparé la séance ensemble.</p>
<p>À la fin du trimestre, chacune a présenté son prix de revient. Une pâtissière a découvert qu’elle vendait ses gâteaux à perte depuis deux ans : elle oubliait le charbon. Elle a ri la première, puis elle a changé une cellule, et toute la colonne a suivi.</p>
<p>L’ordinateur capricieux marche encore. Une participante en a compris la cause, un câble mal serré. Elle répare à présent ceux des autres ateliers, et c’est à elle que j’apporte le mien.</p>
<p><em>Un bénévole de Goma, animateur de l’atelier d’informatique</em></p>
`,
  images: [
    {
      scene: 'sewing-workshop',
      light: 'dusk',
      caption: 'Plusieurs participantes tiennent un atelier de couture.',
    },
    {
      scene: 'alert-phone',
      light: 'day',
      caption: 'Reconnaître un message trompeur : une séance demandée par les participantes.',
    },
  ],
};
