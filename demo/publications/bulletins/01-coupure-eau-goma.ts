import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Coupure d’eau à Goma : où trouver de l’eau traitée cette semaine',
  publishedAt: '2026-11-16T08:00:00+02:00',
  cover: { scene: 'tap-stand', light: 'day' },
  details: `
<p>Depuis dimanche soir, l’eau n’arrive plus au robinet dans plusieurs quartiers de Goma : une conduite principale est en réparation. Le retour est annoncé pour vendredi, par étapes. Voici où vous approvisionner d’ici là.</p>
<h2>Où trouver de l’eau traitée</h2>
<table>
<thead>
<tr><th>Lieu</th><th>Heures</th><th>À savoir</th></tr>
</thead>
<tbody>
<tr><td>Bornes-fontaines encore alimentées</td><td>6 h à 18 h</td><td>Moins d’attente avant 8 h</td></tr>
<tr><td>Citernes près des centres de santé</td><td>8 h à 16 h</td><td>Eau déjà chlorée, 40 litres par ménage et par passage</td></tr>
<tr><td>Points de chloration au bord du lac</td><td>6 h à 17 h</td><td>La dose est versée dans votre bidon : attendez 30 minutes avant de boire</td></tr>
</tbody>
</table>
<h2>À la maison</h2>
<ul>
<li>Lavez le bidon, gardez-le fermé et servez l’eau sans y plonger la main ni le gobelet.</li>
<li>Eau non traitée : si elle est trouble, filtrez-la d’abord dans un linge propre. Ajoutez ensuite la dose de chlore indiquée sur l’emballage et attendez 30 minutes, ou faites bouillir à gros bouillons au moins une minute.</li>
<li>Réservez l’eau traitée à la boisson, à la cuisine et au lavage des mains.</li>
<li>Quand le robinet reprendra, laissez couler jusqu’à ce que l’eau soit claire et traitez-la encore deux jours.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Nos bénévoles organisent les files, avec un passage prioritaire pour les femmes enceintes, les personnes âgées et les personnes handicapées. <strong>L’eau des citernes est gratuite : personne ne peut vous demander de l’argent ou un service en échange.</strong> Signalez tout abus au point d’écoute.</p>
<p><strong>Prochain point :</strong> mercredi 18 novembre à 17 h, sur la page des <a href="/bulletins">bulletins</a>.</p>
`,
  images: [
    {
      scene: 'tap-stand',
      light: 'dawn',
      caption: 'Tôt le matin, l’attente est plus courte aux bornes-fontaines.',
    },
    {
      scene: 'hand-washing',
      light: 'day',
      caption: 'Même quand l’eau est comptée, le lavage des mains reste prioritaire.',
    },
  ],
};
