import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Des hommes en cercle : six mois de masculinité positive à Beni',
  publishedAt: '2025-03-12T14:00:00+02:00',
  cover: { scene: 'talking-circle', light: 'dusk' },
  details: `
<p>Quarante-cinq hommes, trois cercles, douze séances. D’octobre à mars, des cultivateurs, des motards, un pasteur, des enseignants de Beni ont parlé de ce dont les hommes parlent peu : la peur, l’argent, la colère, les enfants.</p>
<p>On s’assied en rond, sans table. L’animateur est l’un d’entre eux, formé pendant cinq jours. Chaque séance part d’une situation ordinaire : le salaire arrive, qui décide ? Un bébé pleure la nuit, qui se lève ? Un ami raconte qu’il a levé la main sur sa femme, que lui répond-on ?</p>
<h2>Ni tribunal ni club</h2>
<p>Le cercle n’excuse aucune violence. La première séance rappelle la loi et la limite : celui qui parle d’un danger présent sait que l’animateur cherchera d’abord la sécurité de la personne menacée. Mais on n’y humilie personne. L’expérience montre qu’un homme change plus volontiers sous le regard d’amis exigeants que sous celui d’accusateurs.</p>
<p>Entre deux rencontres, chacun emporte un exercice : préparer un repas, conduire un enfant au centre de santé, écrire les dépenses de la semaine avec son épouse, présenter des excuses sans ajouter « mais ».</p>
<h2>Ce que les épouses en disent</h2>
<p>Une animatrice a rencontré séparément, et de façon anonyme, 36 épouses ou compagnes qui l’acceptaient. Vingt-neuf constatent un changement dans le partage des décisions, vingt-quatre dans les tâches, vingt-six dans la manière de parler. Quatre ne voient aucune différence. Nous prenons ces avis au sérieux. Toutes ont reçu, à part, les informations utiles pour être écoutées ou accompagnées si elles le souhaitent un jour.</p>
<blockquote>
<p>« On m’avait appris à être obéi. Personne ne m’avait dit que l’on pouvait être attendu avec plaisir. »</p>
<p><em>Un conducteur de moto, Beni</em></p>
</blockquote>
<p>Six participants animeront les prochains cercles. Un quatrième, à la demande des jeunes, réunira des garçons de 16 à 20 ans.</p>
`,
  images: [
    {
      scene: 'joined-hands',
      light: 'dusk',
      caption: 'Dernière séance : chacun redit à voix haute l’engagement pris devant les autres.',
    },
  ],
};
