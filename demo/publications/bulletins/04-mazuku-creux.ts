import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Mazuku : restez à l’écart des creux, surtout la nuit et à l’aube',
  publishedAt: '2026-06-24T07:45:00+02:00',
  cover: { scene: 'lake-kivu', light: 'dawn' },
  details: `
<p>Des poches de mazuku ont été signalées dans des creux à l’ouest de Goma, près du lac. Ce gaz invisible, plus lourd que l’air, reste au ras du sol. On s’en protège en ne descendant pas dans les points bas.</p>
<h2>Comprendre le danger</h2>
<p>Le mazuku est surtout du dioxyde de carbone, venu du sol volcanique. Il s’amasse dans les cuvettes, les fissures et les fosses, surtout la nuit, au petit matin et par temps sans vent. Il prend la place de l’air : quelques instants peuvent suffire pour perdre connaissance.</p>
<h2>Ce qu’il faut faire</h2>
<ul>
<li>Ne descendez pas dans un creux, même pour couper du bois, chercher de l’eau ou suivre un animal.</li>
<li>Tenez les enfants et les bêtes éloignés ; attachez les chèvres sur un terrain haut.</li>
<li>Ne dormez pas à même le sol dans une zone basse.</li>
<li>De petits animaux morts ou des plantes fanées dans un creux sont un avertissement.</li>
<li>N’allez jamais « vérifier » avec une lampe ou une flamme.</li>
<li>Maux de tête, vertiges, souffle court : remontez aussitôt vers un lieu haut et aéré, puis allez au centre de santé le plus proche.</li>
</ul>
<p><strong>Si une personne tombe dans un creux, n’y descendez pas.</strong> Donnez l’alerte, empêchez les autres d’approcher et attendez les secours équipés.</p>
<h2>Ce que nous faisons</h2>
<p>Nos bénévoles aident les comités de quartier à baliser les creux connus et passent dans les écoles. Pour en signaler un, adressez-vous au chef de quartier.</p>
<p><strong>Prochain point :</strong> mercredi 1er juillet, ou plus tôt si la situation change.</p>
`,
  images: [
    {
      scene: 'neighbourhood-meeting',
      light: 'day',
      caption: 'Avec les habitants, les bénévoles dressent la liste des creux à baliser.',
    },
  ],
};
