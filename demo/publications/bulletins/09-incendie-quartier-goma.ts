import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Incendie dans un quartier de Goma : les premiers gestes et l’aide',
  publishedAt: '2025-08-12T12:30:00+02:00',
  cover: { scene: 'goma-rooftops', light: 'dusk' },
  details: `
<p>Un incendie a détruit lundi soir une vingtaine de maisons en planches dans un quartier de Goma. Le feu est éteint et toutes les familles ont été retrouvées. L’accueil s’organise chez les voisins et dans une école.</p>
<h2>Sur place</h2>
<ul>
<li>N’entrez pas dans les décombres : le sol et les tôles restent chauds, des câbles peuvent être sous tension.</li>
<li>Laissez le passage libre et tenez les enfants à distance.</li>
<li>Ne partagez pas d’images des familles.</li>
</ul>
<h2>En cas de brûlure</h2>
<ul>
<li>Refroidissez tout de suite sous une eau propre et fraîche qui coule, 20 minutes. Pas de glace.</li>
<li>N’appliquez ni huile, ni dentifrice, ni farine.</li>
<li>Retirez bagues et vêtements, sauf s’ils collent à la peau. Couvrez d’un linge propre et gardez la personne au chaud.</li>
<li>Consultez pour toute brûlure étendue ou profonde, au visage ou aux mains, et toujours pour un enfant.</li>
</ul>
<h2>Éviter un autre feu</h2>
<p>En saison sèche, éteignez le brasero et la bougie avant de dormir, rangez le carburant loin de la cuisine et ne jetez jamais d’eau sur une huile en flammes : étouffez-la avec un couvercle.</p>
<h2>Ce que nous faisons</h2>
<p>Nous recensons les besoins avec le chef de quartier et aidons à refaire les papiers perdus. Les objets les plus utiles sont les marmites, les couvertures, le savon et les cahiers ; vous pouvez aussi <a href="/don">faire un don</a>.</p>
<p><strong>Prochain point :</strong> jeudi 14 août.</p>
`,
  images: [
    {
      scene: 'kit-distribution',
      light: 'dusk',
      caption: 'Marmites, couvertures et savon : l’aide suit la liste dressée avec les familles.',
    },
    {
      scene: 'neighbourhood-meeting',
      light: 'dusk',
      caption: 'Au lendemain du feu, les voisins répartissent l’accueil.',
    },
  ],
};
