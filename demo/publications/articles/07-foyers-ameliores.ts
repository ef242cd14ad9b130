import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Le foyer amélioré, pas à pas : retour sur dix ateliers',
  publishedAt: '2026-07-15T10:40:00+02:00',
  cover: { scene: 'improved-stove', light: 'dusk' },
  details: `
<p>De l’argile, un peu de sable volcanique, un vieux bidon et une demi-journée de travail : depuis mars, 140 personnes ont fabriqué leur propre foyer amélioré dans nos ateliers de Goma et de Nyiragongo.</p>
<p>La braise, le makala, pèse lourd dans le budget d’une famille, et le bois qu’elle réclame pèse lourd sur les collines. Un bon foyer ne règle pas tout. Il permet pourtant de cuire le même repas avec moins, et de respirer mieux dans la cuisine.</p>
<h2>Un test avant un discours</h2>
<p>Chaque atelier commence par une cuisson. Deux marmites de haricots, la même eau, la même quantité de braise pesée devant tout le monde : l’une sur un foyer ordinaire, l’autre sur le modèle proposé. On bavarde, on goûte, puis on pèse ce qui reste. Sur dix ateliers, l’économie a été d’un tiers environ, jamais moins d’un quart.</p>
<h2>Les étapes de fabrication</h2>
<ol>
<li>Découper le bidon et ménager une porte d’air de la largeur d’une main.</li>
<li>Préparer l’argile : tamiser, mouiller, fouler, laisser reposer une nuit.</li>
<li>Monter la paroi intérieure, épaisse de trois doigts, en la lissant vers le bas.</li>
<li>Poser la grille à mi-hauteur, puis trois appuis pour la marmite.</li>
<li>Sécher à l’ombre pendant dix jours. C’est l’étape que l’on voudrait sauter, et celle qui décide de la durée de vie du foyer.</li>
</ol>
<p>Nous ne distribuons pas de foyers. Les participants apportent le bidon, nous apportons l’argile et l’animatrice, et chacun repart avec un objet qu’il sait réparer. Trois groupes d’épargne en fabriquent déjà pour les vendre.</p>
<h2>Le coût, sans arrondir</h2>
<p>Un foyer revient à 6 500 FC en moyenne : le bidon de récupération, la grille soudée par un artisan du quartier, l’argile et son transport. Une famille qui achète sa braise au petit sac retrouve cette somme en cinq à sept semaines. Nous l’avons calculé avec les participantes elles-mêmes, sur la base de leurs achats notés pendant un mois.</p>
<h2>Ce qui reste à améliorer</h2>
<p>Lors des visites faites après deux mois, un foyer sur six était fendu, presque toujours par un séchage trop rapide. Nous avons ajouté une séance de contrôle au dixième jour. Rappelons enfin une consigne de sécurité, valable pour tous les foyers : jamais de braise allumée dans une pièce fermée, et surtout pas la nuit.</p>
<blockquote>
<p>« Mon sac de makala durait douze jours. Il en dure dix-sept. J’ai noté les dates sur la porte. »</p>
<p><em>Une cuisinière de rue, Goma</em></p>
</blockquote>
`,
  images: [
    {
      scene: 'bean-harvest',
      light: 'day',
      caption: 'Le haricot, deux heures de cuisson : le meilleur test pour comparer deux foyers.',
    },
  ],
};
