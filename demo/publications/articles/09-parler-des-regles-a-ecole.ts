import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Parler des règles à l’école : ce qui a changé en deux ans',
  publishedAt: '2026-05-28T13:30:00+02:00',
  cover: { scene: 'classroom', light: 'day' },
  details: `
<p>Deux écoles en 2024, six aujourd’hui : à l’occasion de la Journée mondiale de l’hygiène menstruelle, nous faisons le point sur un travail discret, conduit avec les élèves, les enseignants et les parents.</p>
<p>Au départ, une directrice d’école de Nyiragongo nous avait montré son registre. Dans les classes de fin de primaire, certaines filles manquaient trois ou quatre jours, chaque mois, sans motif écrit. « Tout le monde connaît le motif », avait-elle ajouté, « mais personne n’a la case pour le cocher. »</p>
<h2>Trois chantiers menés ensemble</h2>
<h3>Comprendre</h3>
<p>Une infirmière et une enseignante animent quatre séances dans l’année. Les deux premières réunissent les filles entre elles, la troisième les garçons, la dernière toute la classe. On y parle du corps, du cycle, de ce qui est normal et de ce qui demande une consultation. Depuis 2024, 310 filles et 270 garçons y ont pris part.</p>
<h3>S’équiper</h3>
<p>Chaque fille reçoit quatre serviettes lavables cousues par un atelier de Nyiragongo, deux sous-vêtements, un savon, une pochette étanche et une fiche d’entretien : laver à l’eau froide, rincer, sécher au soleil, ranger au sec.</p>
<h3>Aménager</h3>
<p>Cinq des six écoles ont maintenant une cabine séparée pour les filles, avec un loquet à l’intérieur, un seau à couvercle et de l’eau. La sixième attend la fin des pluies.</p>
<h2>Ce que disent les registres</h2>
<p>Dans les deux premières écoles, les absences des filles de cinquième et de sixième année ont diminué de près de moitié entre 2023-2024 et cette année scolaire. Nous restons prudents : une cantine a ouvert entre-temps dans l’une d’elles. Mais les enseignantes citent un autre signe, plus sûr à leurs yeux.</p>
<blockquote>
<p>« Les garçons ne rient plus. L’un d’eux est venu demander une trousse pour sa sœur. »</p>
<p><em>Une enseignante de sixième année, Nyiragongo</em></p>
</blockquote>
<p>À la rentrée, la trousse rejoindra les kits scolaires des filles à partir de la cinquième année.</p>
`,
  images: [
    {
      scene: 'hand-washing',
      light: 'dawn',
      caption: 'Un coin toilette avec de l’eau, du savon et une porte qui ferme.',
    },
  ],
};
