import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Électricité : le courant revient par étapes, gardez les bons réflexes',
  publishedAt: '2024-11-27T16:45:00+02:00',
  cover: { scene: 'night-lamp', light: 'dusk' },
  details: `
<p>Après quatre jours de coupures à Goma, le courant revient depuis ce matin, quartier par quartier. Des interruptions restent possibles jusqu’à samedi. Voici comment éviter les accidents pendant et après une coupure.</p>
<h2>Au retour du courant</h2>
<ul>
<li>Laissez une seule lampe allumée et attendez quelques minutes avant de brancher le reste.</li>
<li>Si une prise chauffe, grésille ou sent le brûlé, coupez au disjoncteur et faites appel à un électricien.</li>
<li>Ne touchez pas à un câble tombé : restez à 10 mètres au moins et prévenez le fournisseur d’électricité.</li>
</ul>
<h2>Quand il fait noir</h2>
<ul>
<li>Préférez une lampe solaire ou à piles. Une bougie se pose dans une assiette, loin des rideaux et des moustiquaires.</li>
<li><strong>Ni brasero ni groupe électrogène dans une pièce fermée :</strong> leur fumée contient du monoxyde de carbone, un gaz sans odeur qui tue. Le groupe reste dehors, loin des portes et des fenêtres.</li>
<li>Jetez la viande, le poisson ou le lait restés plus de quatre heures sans froid.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Le point d’écoute de Goma est resté ouvert et retrouve ses horaires habituels demain. On peut y recharger gratuitement téléphones et lampes sur nos panneaux solaires, de 9 h à 15 h, jusqu’à samedi.</p>
<p><strong>Prochain point :</strong> samedi 30 novembre. Si tout est rétabli, ce sera le dernier sur ce sujet.</p>
`,
  images: [
    {
      scene: 'alert-phone',
      light: 'dusk',
      caption: 'Un téléphone chargé permet de recevoir les messages des canaux officiels.',
    },
  ],
};
