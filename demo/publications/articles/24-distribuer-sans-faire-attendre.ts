import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Distribuer sans faire attendre : notre méthode en huit règles',
  publishedAt: '2024-07-18T12:10:00+02:00',
  cover: { scene: 'kit-distribution', light: 'day' },
  details: `
<p>Une distribution réussie ne se voit presque pas : pas de bousculade, pas de file au soleil, pas de liste lue à voix haute. En juin, 180 ménages déplacés de Nyiragongo ont reçu un kit d’hygiène en quatorze minutes chacun, attente comprise.</p>
<p>Nous n’y sommes pas arrivés du premier coup. En 2022, notre première distribution avait duré sept heures, et plusieurs femmes âgées étaient rentrées épuisées. Elles nous l’ont dit ; nous les avons écoutées. Voici les règles que nous avons tirées de leurs remarques.</p>
<ol>
<li><strong>Demander avant d’acheter.</strong> Le contenu est décidé avec un groupe d’habitantes et d’habitants. En juin, ils ont préféré une bassine de plus à un second savon.</li>
<li><strong>Afficher les critères</strong> une semaine à l’avance, et expliquer qui a établi la liste.</li>
<li><strong>Donner une heure.</strong> Chaque carton porte un créneau de trente minutes, et un numéro au lieu d’un nom.</li>
<li><strong>Prévoir l’ombre, l’eau, des bancs</strong> et des latrines séparées.</li>
<li><strong>Porter pour ceux qui ne peuvent pas.</strong> Dix bénévoles accompagnent les personnes âgées, handicapées ou enceintes.</li>
<li><strong>Ne rien demander en échange.</strong> Ni argent, ni service, ni photo. Cette phrase est écrite à l’entrée, en grand.</li>
<li><strong>Tenir une table des réclamations,</strong> un peu à l’écart, confiée à une personne qui ne distribue pas.</li>
<li><strong>Revenir.</strong> Dix jours après, trente ménages tirés au sort nous disent ce qui a servi et ce qui a manqué.</li>
</ol>
<h2>Ce que l’on nous a dit au retour</h2>
<p>Sur trente ménages, vingt-huit avaient compris comment la liste avait été faite, et vingt-sept jugeaient le moment choisi commode. Onze réclamations ont été déposées ; neuf ont trouvé une réponse dans la semaine. La critique principale portait sur le seau, dont le couvercle fermait mal. Le modèle a été changé.</p>
<blockquote>
<p>« On m’a donné une heure, comme chez le médecin. Je suis venue à mon heure, et je suis repartie par la porte. »</p>
<p><em>Une habitante du site, 67 ans</em></p>
</blockquote>
<p>En situation d’urgence, nos informations paraissent d’abord dans les <a href="/bulletins">bulletins</a>.</p>
`,
  images: [
    {
      scene: 'shelters',
      light: 'dawn',
      caption: 'Sur un site d’accueil de Nyiragongo, avant l’ouverture des tables.',
    },
  ],
};
