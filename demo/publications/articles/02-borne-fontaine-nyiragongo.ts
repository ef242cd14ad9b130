import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'À Nyiragongo, une borne-fontaine réparée et un comité pour la garder',
  publishedAt: '2026-10-28T09:30:00+02:00',
  cover: { scene: 'tap-stand', light: 'dawn' },
  details: `
<p>Depuis la mi-octobre, l’eau coule de nouveau aux quatre robinets d’une borne-fontaine de Nyiragongo, à l’arrêt depuis onze semaines. Environ 120 ménages s’y approvisionnent chaque jour.</p>
<p>La panne n’avait rien de mystérieux : une vanne bloquée, deux robinets usés et un raccord qui fuyait sous la dalle. Les pièces ont coûté moins cher que les bidons achetés par le voisinage pendant ces onze semaines. Ce qui manquait, c’était une caisse, un carnet et quelqu’un pour décider.</p>
<h2>Cinq jours de travaux, quinze jours de discussions</h2>
<p>Nous avons donc commencé par les discussions. Trois réunions, ouvertes à toutes les avenues qui puisent à la borne, ont permis d’élire un comité de sept personnes, dont quatre femmes. La présidente vend des beignets à vingt mètres des robinets ; le trésorier est un instituteur à la retraite.</p>
<p>Un plombier du quartier a mené les travaux avec deux jeunes apprentis. La dalle a été reprise, la rigole d’évacuation prolongée jusqu’à un puits perdu garni de pierres volcaniques, et un petit muret sépare désormais la file des piétons de la piste des motos et des chukudu.</p>
<h2>Les règles affichées sur le mur</h2>
<ul>
<li>Ouverture de 6 h à 9 h et de 15 h à 18 h, tous les jours.</li>
<li>50 FC le bidon de 20 litres ; gratuit pour les personnes âgées qui vivent seules et pour l’école voisine.</li>
<li>Les femmes enceintes et les personnes handicapées passent en premier.</li>
<li>Les recettes et les dépenses sont écrites chaque soir, et lues à voix haute le premier dimanche du mois.</li>
</ul>
<p>Le tarif a été voté. Il paie les deux fontainières, qui se relaient, et met de côté de quoi remplacer un robinet par trimestre. Un contrôle du chlore résiduel est fait chaque semaine avec le relais communautaire ; le résultat est noté à la craie à côté des horaires.</p>
<blockquote>
<p>« Avant, on disait : la borne est cassée. Maintenant on dit : notre borne. C’est un mot de plus, mais il fait venir les gens à la réunion. »</p>
<p><em>La présidente du comité de l’eau</em></p>
</blockquote>
<p>Pamoja repassera en janvier, puis en avril, pour regarder le carnet avec le comité. C’est la quatrième borne accompagnée de cette façon depuis 2023 ; les trois autres coulent toujours.</p>
`,
  images: [
    {
      scene: 'hand-washing',
      light: 'day',
      caption: 'À côté des robinets, un point de lavage des mains à hauteur d’enfant.',
    },
    {
      scene: 'nyiragongo',
      light: 'dawn',
      caption:
        'Sur la pierre de lave, l’eau de pluie disparaît vite : la conduite est la source la plus sûre du quartier.',
    },
  ],
};
