import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Fortes pluies à Goma : les bons gestes avant et après l’averse',
  publishedAt: '2026-10-28T09:30:00+02:00',
  cover: { scene: 'flooded-street', light: 'dusk' },
  details: `
<p>De fortes pluies sont tombées mardi soir sur Goma et Nyiragongo. Plusieurs avenues basses restent sous l’eau et d’autres averses sont attendues jusqu’à samedi. Quelques gestes simples protègent votre foyer.</p>
<h2>Avant la prochaine averse</h2>
<ul>
<li>Placez les papiers, les cahiers et les médicaments en hauteur, dans un sachet fermé.</li>
<li>Dégagez le caniveau devant chez vous, sans pousser les déchets chez le voisin.</li>
<li>Convenez en famille d’un lieu plus haut où vous retrouver.</li>
</ul>
<h2>Pendant la pluie</h2>
<ul>
<li>Ne traversez pas une eau qui court, ni à pied ni à moto : peu profonde, elle suffit à faire tomber un adulte.</li>
<li>Coupez le courant si l’eau approche des prises et éloignez-vous de tout câble tombé.</li>
<li>Gardez les enfants loin des caniveaux et des ravins.</li>
</ul>
<h2>Après</h2>
<ul>
<li>Considérez que l’eau des puits et des citernes inondés n’est pas potable : traitez-la avant de la boire.</li>
<li>Jetez les aliments touchés par l’eau de la rue.</li>
<li>Nettoyez la boue avec des bottes ou des chaussures fermées, puis lavez-vous les mains au savon.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Avec les comités de quartier, nos bénévoles curent les caniveaux dès que la pluie cesse. Si votre maison est inondée, adressez-vous au chef de quartier : nous tenons avec lui la liste des besoins, et les bâches sont remises d’après cette liste.</p>
<p><strong>Prochain point :</strong> vendredi 30 octobre, avant midi.</p>
`,
  images: [
    {
      scene: 'volunteers',
      light: 'day',
      caption: 'Entre deux averses, les équipes de quartier dégagent les caniveaux.',
    },
  ],
};
