import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Lac Kivu : orages et vent fort attendus, reportez les traversées',
  publishedAt: '2026-03-19T11:00:00+02:00',
  cover: { scene: 'port-boat', light: 'dusk' },
  details: `
<p>Des orages et de fortes rafales sont attendus sur le lac Kivu de vendredi midi à dimanche soir. Si votre traversée peut attendre, reportez-la : sur le lac, le vent se lève en quelques minutes.</p>
<h2>Si vous devez voyager</h2>
<ul>
<li>Suivez les consignes des autorités du port ; un départ suspendu l’est pour votre sécurité.</li>
<li>Ne montez pas dans une embarcation surchargée, même si l’on vous presse.</li>
<li>Portez un gilet de sauvetage attaché. Les enfants aussi, à leur taille.</li>
<li>Dites à un proche l’heure de départ et le lieu d’arrivée.</li>
</ul>
<h2>Pêcheurs et riverains</h2>
<ul>
<li>Rentrez au premier coup de tonnerre et attendez 30 minutes après le dernier avant de repartir.</li>
<li>Hissez les pirogues au sec, attachez les filets et les bidons.</li>
<li>Ne vous baignez pas, ne lavez pas le linge au bord de l’eau pendant l’orage.</li>
<li>Abritez-vous dans un bâtiment solide, jamais sous un arbre isolé.</li>
<li>Si quelqu’un tombe à l’eau, lancez une corde ou un bidon vide fermé et appelez à l’aide ; n’y allez pas seul.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Nos déplacements sur le lac sont suspendus jusqu’à lundi. Les rendez-vous du point d’écoute sont maintenus à terre ; celles et ceux qui devaient traverser sont prévenus par le moyen de contact qu’ils ont choisi.</p>
<p><strong>Prochain point :</strong> lundi 23 mars au matin.</p>
`,
  images: [],
};
