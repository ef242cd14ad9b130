import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Des potagers sur la lave : cultiver sans terre, ou presque',
  publishedAt: '2025-07-22T08:15:00+02:00',
  cover: { scene: 'kitchen-garden', light: 'dawn' },
  details: `
<p>Autour de Nyiragongo, la roche affleure et la terre se transporte par sacs. Cinquante-quatre familles y récoltent pourtant des amarantes, des oignons et des choux, sur quelques mètres carrés de cour.</p>
<p>La lave est une voisine exigeante. Elle retient mal l’eau, chauffe au soleil et casse les houes. Elle offre aussi, en se délitant, un sol parmi les plus fertiles qui soient. Toute l’affaire consiste à l’aider un peu. Pendant quatre mois, deux animatrices agricoles ont travaillé avec les familles sur trois techniques, choisies pour leur faible coût.</p>
<h2>Trois jardins possibles</h2>
<h3>Le sac</h3>
<p>Un sac de récupération, une colonne de pierres au centre pour l’arrosage, de la terre mêlée de compost autour. On plante au-dessus et sur les côtés : jusqu’à trente pieds par sac.</p>
<h3>Le cercle de pierres</h3>
<p>Un muret de lave d’un mètre et demi de diamètre, haut comme le genou, rempli en couches. Les pierres gardent la chaleur du jour pour la nuit, qui est fraîche à cette altitude.</p>
<h3>La bande le long du mur</h3>
<p>Trente centimètres de large, là où tombe l’eau du toit. C’est la place des poireaux et des oignons.</p>
<h2>Ce que l’on récolte, ce que l’on mange</h2>
<p>Le lenga-lenga, l’amarante, se coupe dès la quatrième semaine et repousse trois ou quatre fois. Les familles en mangent désormais deux fois par semaine en moyenne ; vingt et une en vendent un peu. Les calculs sont faits à la craie, sur les portes : un sac bien mené rapporte de quoi acheter le savon et l’huile du mois.</p>
<blockquote>
<p>« Avant, ma cour servait à passer. Maintenant les enfants demandent la permission de marcher. »</p>
<p><em>Une habitante de Nyiragongo</em></p>
</blockquote>
<p>Tout n’a pas réussi. Les tomates ont souffert des pluies d’avril, et les poules du voisinage ont eu raison de plusieurs semis. La prochaine saison commencera donc par une haie basse, et par une réunion avec les propriétaires de poules.</p>
`,
  images: [
    {
      scene: 'bean-harvest',
      light: 'dawn',
      caption: 'Premier tri des haricots : les plus belles graines sont gardées pour la saison suivante.',
    },
    {
      scene: 'market-vegetables',
      light: 'dusk',
      caption: 'Quelques bottes de lenga-lenga trouvent preneur le soir, au marché voisin.',
    },
    {
      scene: 'nyiragongo',
      light: 'day',
      caption: 'Sous le volcan, la roche affleure partout ; la terre se transporte par sacs.',
    },
  ],
};
