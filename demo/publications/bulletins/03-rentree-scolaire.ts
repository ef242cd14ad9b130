import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Rentrée scolaire : inscrire son enfant, même sans tous les papiers',
  publishedAt: '2026-09-03T10:15:00+02:00',
  cover: { scene: 'school-yard', light: 'day' },
  details: `
<p>Les cours reprennent lundi à Goma, à Nyiragongo et à Beni. Deux écoles de Nyiragongo, qui abritaient des familles depuis juillet, ont été nettoyées et rouvrent en même temps que les autres.</p>
<h2>Pour inscrire votre enfant</h2>
<ul>
<li>Présentez-vous à l’école la plus proche avec les documents que vous avez : bulletin, carte de vaccination, acte de naissance.</li>
<li><strong>S’il manque un document, venez quand même.</strong> L’absence d’acte de naissance ne doit pas fermer la porte de la classe ; l’acte peut être demandé ensuite.</li>
<li>L’enseignement primaire public est gratuit. Si une somme vous est réclamée pour l’inscription, demandez une explication à la direction, puis un conseil à notre équipe.</li>
<li>Une élève enceinte ou jeune mère garde son droit d’étudier.</li>
<li>Un enfant arrivé en cours d’année peut passer un test de niveau : parlez-en à l’enseignant.</li>
</ul>
<h2>Les premiers jours</h2>
<p>Montrez le trajet à votre enfant et faites marcher les plus jeunes en groupe. Glissez dans le sac une bouteille d’eau traitée.</p>
<h2>Ce que nous faisons</h2>
<p>Une permanence aide les familles à réunir leurs documents, du lundi au vendredi, au point d’écoute. Nos bénévoles installent aussi des dispositifs de lavage des mains dans les deux écoles rouvertes.</p>
<p><strong>Prochain point :</strong> vendredi 11 septembre, avec la liste des écoles qui ont encore des places.</p>
`,
  images: [
    {
      scene: 'classroom',
      light: 'dawn',
      caption: 'Une classe prête pour le premier matin.',
    },
    {
      scene: 'hand-washing',
      light: 'dawn',
      caption: 'Un dispositif de lavage des mains attend les élèves à l’entrée de la cour.',
    },
  ],
};
