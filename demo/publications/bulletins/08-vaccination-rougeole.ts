import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Rougeole : quatre jours de vaccination pour les 6 à 59 mois',
  publishedAt: '2025-10-15T09:00:00+02:00',
  cover: { scene: 'vaccination', light: 'day' },
  details: `
<p>Du jeudi 23 au dimanche 26 octobre, les enfants de 6 à 59 mois sont vaccinés gratuitement contre la rougeole à Goma, à Nyiragongo et à Beni. Un enfant déjà vacciné peut recevoir cette dose.</p>
<h2>Où et quand</h2>
<table>
<thead>
<tr><th>Jour</th><th>Lieu</th><th>Heures</th></tr>
</thead>
<tbody>
<tr><td>Jeudi et vendredi</td><td>Centres de santé et écoles maternelles</td><td>8 h à 16 h</td></tr>
<tr><td>Samedi</td><td>Marchés et places de quartier</td><td>7 h à 15 h</td></tr>
<tr><td>Dimanche</td><td>Centres de santé, pour les enfants manqués</td><td>10 h à 16 h</td></tr>
</tbody>
</table>
<h2>Ce qu’il faut faire</h2>
<ul>
<li>Apportez la carte de vaccination. Sans carte, venez quand même : une nouvelle sera ouverte.</li>
<li>Signalez à l’équipe toute maladie ou toute réaction à un vaccin précédent. Un simple rhume n’empêche en général pas la vaccination.</li>
<li>Une fièvre légère ou une petite éruption peut survenir dans les jours suivants. Si la fièvre est forte ou dure, consultez.</li>
<li>Fièvre, toux, yeux rouges puis boutons sur le visage et le corps : gardez l’enfant loin des autres et allez au centre de santé le plus proche.</li>
</ul>
<p>Cette campagne ne remplace pas le calendrier habituel : gardez les rendez-vous prévus.</p>
<h2>Ce que nous faisons</h2>
<p>Nos bénévoles passent de porte en porte avec les relais communautaires, en kiswahili et en kinande, et répondent aux questions des parents. Aucune question n’est mauvaise.</p>
<p><strong>Prochain point :</strong> vendredi 24 octobre au soir.</p>
`,
  images: [
    {
      scene: 'mother-and-child',
      light: 'day',
      caption: 'La carte de vaccination suit l’enfant, d’un rendez-vous à l’autre.',
    },
  ],
};
