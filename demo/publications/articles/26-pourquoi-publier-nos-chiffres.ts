import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Pourquoi nous publions nos chiffres, même les petits',
  publishedAt: '2024-02-20T09:40:00+02:00',
  cover: { scene: 'goma-rooftops', light: 'dawn' },
  details: `
<p>Vingt-deux petits crédits, 120 kits scolaires, 42 bénévoles : les résultats de 2023 tiennent sur une page. Nous avons choisi de la publier telle qu’elle est, et d’expliquer ici pourquoi.</p>
<p>Lorsque quelques habitants de Goma ont fondé Pamoja en 2021, l’année de l’éruption, ils n’avaient ni bureau ni budget. Ils avaient un cahier. On y notait ce qui entrait, ce qui sortait et qui l’avait vu. Ce cahier existe toujours ; il en a engendré une trentaine d’autres. La transparence n’est pas venue après le travail : elle l’a rendu possible.</p>
<h2>À qui rendons-nous compte ?</h2>
<p>Aux membres d’abord, réunis en assemblée. Aux personnes accompagnées, ensuite. Chaque comité de quartier reçoit une restitution orale, en swahili, avec des pierres de couleur en guise de graphique : une pierre pour dix mille francs. On rit, on compte, on conteste parfois. À Goma, un comité nous a fait remarquer que le transport coûtait plus que les cahiers ; nous avons changé de fournisseur.</p>
<h2>Ce que la page de 2023 ne dit pas</h2>
<p>Elle ne dit pas les deux activités que nous avons abandonnées : un atelier de tricot sans acheteurs et une permanence ouverte à la mauvaise heure. Elle ne dit pas non plus ce qui ne se compte pas : une voisine qui ose une question, un chef d’avenue qui change d’avis. Nous essayons de le raconter autrement, dans ces articles et dans les <a href="/echos">échos des bénévoles</a>.</p>
<h2>Trois engagements pour 2024</h2>
<ul>
<li>Un rapport par an, publié sur la page <a href="/results">Nos résultats</a>, avec les comptes complets.</li>
<li>Aucun chiffre sans registre : si nous ne pouvons pas montrer d’où il vient, nous ne l’écrivons pas.</li>
<li>Les échecs au même titre que les réussites, sans jamais exposer une personne.</li>
</ul>
<p>Sur 100 francs dépensés en 2023, 78 sont allés aux activités, 13 à la coordination et au suivi, 9 au fonctionnement. Nous voulons faire un peu mieux, et vous le saurez l’an prochain, quoi qu’il arrive.</p>
<p>Merci à toutes celles et à tous ceux qui nous lisent de près. Pour mieux nous connaître, une page présente <a href="/a_propos/organisation">notre organisation</a>.</p>
`,
  images: [
    {
      scene: 'lake-kivu',
      light: 'dawn',
      caption: 'Le lac Kivu, un matin de février.',
    },
    {
      scene: 'port-boat',
      light: 'day',
      caption: 'Au port de Goma, chaque sac est compté deux fois : au départ et à l’arrivée.',
    },
    {
      scene: 'neighbourhood-meeting',
      light: 'dawn',
      caption: 'Restitution des comptes de 2023 devant un comité de quartier de Goma.',
    },
  ],
};
