import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Familles déplacées à Nyiragongo : ce qui manque et comment aider',
  publishedAt: '2024-04-09T10:40:00+02:00',
  cover: { scene: 'shelters', light: 'dawn' },
  details: `
<p>Plusieurs centaines de familles sont arrivées depuis une semaine dans le territoire de Nyiragongo. Beaucoup sont hébergées par des habitants, d’autres dans des abris. Voici où les orienter et ce qui leur manque.</p>
<h2>Si vous venez d’arriver</h2>
<ul>
<li>Présentez-vous au comité d’accueil pour être inscrits. <strong>L’inscription et l’aide sont gratuites :</strong> personne ne peut exiger d’argent, de travail ou de faveur en échange.</li>
<li>Un malade, un accouchement proche, un enfant très faible : allez d’abord au centre de santé le plus proche.</li>
<li>Un enfant a perdu les siens ? Laissez-le avec ses frères et sœurs et conduisez-les ensemble au point d’écoute, où leur recherche commence.</li>
</ul>
<h2>Si vous voulez aider</h2>
<p>Les besoins recensés ce matin avec les familles :</p>
<ul>
<li>bâches, nattes et couvertures ;</li>
<li>bidons de 20 litres avec couvercle, savon ;</li>
<li>protections périodiques et linge pour nouveau-nés ;</li>
<li>marmites, haricots, farine de maïs et huile.</li>
</ul>
<p>Remettez vos dons au comité d’accueil, pour un partage équitable, ou passez par la page <a href="/don">don</a>. Ne prenez pas de photo et ne demandez à personne de raconter ce qu’il a vécu : un bonjour, un siège et de l’eau sont déjà un accueil.</p>
<h2>Ce que nous faisons</h2>
<p>Nos bénévoles tiennent un espace pour les femmes et les filles et un coin de jeu pour les enfants. L’éclairage des latrines est installé cette semaine.</p>
<p><strong>Prochain point :</strong> vendredi 12 avril.</p>
`,
  images: [
    {
      scene: 'kit-distribution',
      light: 'dawn',
      caption: 'Les kits sont remis d’après une liste établie avec les familles.',
    },
    {
      scene: 'tap-stand',
      light: 'dawn',
      caption: 'Une rampe d’eau traitée a été posée près des abris.',
    },
    {
      scene: 'joined-hands',
      light: 'day',
      caption: 'Habitants et nouveaux venus préparent ensemble l’accueil.',
    },
  ],
};
