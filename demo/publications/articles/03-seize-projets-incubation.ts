import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Seize petits projets entrent en incubation à Goma',
  publishedAt: '2026-10-06T10:15:00+02:00',
  cover: { scene: 'sewing-workshop', light: 'day' },
  details: `
<p>Couture, savon, jus de maracuja, réparation de téléphones, pain : seize porteuses et porteurs de projet ont rejoint lundi notre troisième promotion d’incubation, pour six mois de travail concret.</p>
<p>Ils étaient 74 à avoir déposé une fiche d’une page. Le jury, composé de deux commerçantes, d’un artisan, d’une comptable et d’une membre de notre équipe, a lu les fiches sans les noms. Trois questions seulement comptaient : qui achètera, à quel prix, et qu’avez-vous déjà essayé ?</p>
<h2>Six mois, quatre étapes</h2>
<ol>
<li><strong>Regarder.</strong> Deux semaines d’enquête au marché, carnet en main, avant toute dépense.</li>
<li><strong>Compter.</strong> Prix de revient, marge, saison creuse : chacun apprend à tenir un cahier de caisse à trois colonnes.</li>
<li><strong>Essayer.</strong> Une petite série, vendue à de vrais clients, puis corrigée.</li>
<li><strong>Grandir prudemment.</strong> Ceux qui le souhaitent présentent une demande de petit crédit remboursable.</li>
</ol>
<p>Chaque projet est suivi par une marraine ou un parrain qui exerce le même métier depuis au moins cinq ans. Cette présence compte davantage que les cours, nous disent les anciens.</p>
<h2>Que sont devenues les deux premières promotions ?</h2>
<p>Vingt-deux projets ont été accompagnés en 2024 et 2025. Dix-sept sont toujours en activité, trois ont changé de produit et se cherchent encore, deux se sont arrêtés. Une couturière de Nyiragongo emploie aujourd’hui deux apprenties et fabrique les serviettes hygiéniques lavables que nous utilisons dans les écoles.</p>
<blockquote>
<p>« J’étais venue pour une machine. Je suis repartie avec un prix. Je ne savais pas que je vendais à perte. »</p>
<p><em>Une couturière de Nyiragongo, promotion 2024</em></p>
</blockquote>
<p>La nouvelle promotion compte onze femmes et cinq hommes, de 19 à 46 ans. Trois d’entre eux travaillaient jusqu’ici comme employés de maison. Rendez-vous en mars pour la journée de présentation, ouverte à tous.</p>
`,
  images: [
    {
      scene: 'market-fabrics',
      light: 'day',
      caption:
        'Étude de marché grandeur nature : relever les prix, demander les délais, comparer les tissus.',
    },
  ],
};
