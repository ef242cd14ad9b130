import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Fabriquer un lave-mains à pédale avec un bidon et une corde',
  publishedAt: '2025-10-15T09:20:00+02:00',
  cover: { scene: 'hand-washing', light: 'dusk' },
  details: `
<p>Un bidon de cinq litres, deux piquets, une corde, un savon : c’est tout ce qu’il faut pour se laver les mains sans toucher de robinet. En cette Journée mondiale du lavage des mains, voici notre mode d’emploi.</p>
<p>Nos bénévoles en ont installé 46 depuis l’an dernier, dans des écoles, des marchés et des cours communes de Goma et de Nyiragongo. Le plus ancien a dix-huit mois. Il a changé trois fois de corde et jamais de bidon.</p>
<h2>Le matériel</h2>
<ul>
<li>un bidon propre de cinq litres, avec son bouchon ;</li>
<li>deux piquets fourchus et une traverse d’un mètre ;</li>
<li>une corde, un bâton pour la pédale ;</li>
<li>un savon percé et suspendu, à l’abri dans une demi-bouteille ;</li>
<li>du gravier volcanique pour le sol.</li>
</ul>
<h2>Le montage</h2>
<ol>
<li>Plantez les deux piquets à 60 cm l’un de l’autre et posez la traverse.</li>
<li>Percez le bidon d’un seul petit trou, à 12 cm du fond, avec un clou chauffé.</li>
<li>Suspendez le bidon par la poignée, trou vers l’avant.</li>
<li>Attachez la corde au goulot, puis au bâton posé à terre.</li>
<li>Étalez le gravier pour que l’eau s’infiltre sans faire de boue.</li>
</ol>
<p>Une pression du pied, le bidon bascule, un filet d’eau coule. Cinq litres suffisent à une trentaine de lavages.</p>
<h2>Bien se laver les mains</h2>
<p>Mouiller, savonner, frotter au moins vingt secondes, sans oublier les pouces et le dessous des ongles, rincer, laisser sécher à l’air. Les moments qui comptent : avant de manger, de cuisiner ou d’allaiter ; après les toilettes, après avoir changé un bébé ou soigné un malade.</p>
<p>À défaut de savon, la cendre de bois propre peut dépanner. L’eau seule ne suffit pas.</p>
<blockquote>
<p>« Les petits appellent ça le robinet qui danse. Je n’ai plus besoin de leur rappeler l’heure. »</p>
<p><em>Une enseignante d’école maternelle, Goma</em></p>
</blockquote>
`,
  images: [
    {
      scene: 'school-yard',
      light: 'day',
      caption: 'Dans la cour, deux lave-mains par classe et un élève responsable de l’eau.',
    },
  ],
};
