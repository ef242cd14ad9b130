import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Choléra : se protéger et réagir vite dès la première diarrhée',
  publishedAt: '2026-05-06T08:20:00+02:00',
  cover: { scene: 'hand-washing', light: 'day' },
  details: `
<p>Des cas de choléra sont confirmés dans plusieurs aires de santé de Nyiragongo. La maladie se soigne bien quand on agit tôt : boire tout de suite, puis rejoindre sans attendre le centre de santé le plus proche.</p>
<h2>Reconnaître et agir</h2>
<p>Le signe principal est une diarrhée très liquide et abondante, parfois avec des vomissements. Une personne peut se déshydrater en quelques heures.</p>
<ol>
<li>Donnez une solution de réhydratation orale : un sachet dans 1 litre d’eau traitée, par petites gorgées. Jetez ce qui reste après 24 heures.</li>
<li>Pas de sachet ? Mélangez 1 litre d’eau traitée, 6 cuillères à café rases de sucre et une demi-cuillère à café rase de sel.</li>
<li>Continuez à allaiter le bébé.</li>
<li>Partez au centre de santé en continuant à faire boire la personne.</li>
</ol>
<h2>Se protéger chaque jour</h2>
<ul>
<li>Lavez-vous les mains à l’eau et au savon, au moins 20 secondes : après les toilettes, après avoir changé un enfant, avant de cuisiner, de manger ou d’allaiter.</li>
<li>Buvez de l’eau chlorée (attendez 30 minutes) ou bouillie.</li>
<li>Mangez les aliments bien cuits et encore chauds ; lavez les fruits à l’eau traitée.</li>
<li>Utilisez les latrines, loin de tout point d’eau.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Avec les relais communautaires, nos équipes distribuent savon et sachets de réhydratation et tiennent dix points de chloration. Une personne guérie ne doit pas être tenue à l’écart : accueillez-la.</p>
<p><strong>Prochain point :</strong> lundi 11 mai.</p>
`,
  images: [
    {
      scene: 'health-centre',
      light: 'day',
      caption: 'Au moindre doute, le centre de santé le plus proche est la bonne adresse.',
    },
    {
      scene: 'kit-distribution',
      light: 'day',
      caption: 'Savon et sachets de réhydratation, avec les explications en kiswahili.',
    },
  ],
};
