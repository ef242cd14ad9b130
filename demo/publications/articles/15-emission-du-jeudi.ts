import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Chaque jeudi, une heure de radio pour poser ses questions',
  publishedAt: '2025-11-08T16:10:00+02:00',
  cover: { scene: 'community-radio', light: 'dusk' },
  details: `
<p>Vingt-deux émissions, 190 questions, une règle : répondre à ce qui est demandé. Depuis juin, notre équipe anime le jeudi soir une heure de radio consacrée aux droits, à la santé et à la vie de quartier.</p>
<p>La radio reste le média qui traverse tout : la panne de courant, le prix des mégaoctets, les collines. On l’écoute en cuisinant, au salon de coiffure, dans un taxi-bus. Elle a une autre qualité, précieuse pour nos sujets : on peut l’écouter sans que personne sache pourquoi.</p>
<h2>Une heure, quatre moments</h2>
<ul>
<li><strong>La question de la semaine.</strong> Posée par une auditrice ou un auditeur, en swahili ou en français.</li>
<li><strong>L’invité qui connaît.</strong> Une infirmière, un juriste, une maraîchère, un agent de l’état civil.</li>
<li><strong>Le petit théâtre.</strong> Cinq minutes jouées par un club de jeunes, pour rire et pour réfléchir.</li>
<li><strong>Le carnet utile.</strong> Vaccination, rentrée, curage des rigoles, réunions de comités : les rendez-vous de la semaine.</li>
</ul>
<h2>Le palmarès des questions</h2>
<p>La terre et l’héritage arrivent en tête, suivis des documents d’état civil, de la grossesse, des dettes entre proches et du paiement des employés de maison. Une auditrice a demandé si une fille hérite comme ses frères. L’émission suivante y a été tout entière consacrée : oui, la loi congolaise ne fait aucune différence entre les enfants selon leur sexe.</p>
<p>Certaines questions ne passent pas à l’antenne. Lorsqu’une personne semble en danger, l’équipe ne lit rien en direct et propose, par le même canal, d’être orientée vers un service compétent.</p>
<blockquote>
<p>« Au salon, on baisse le séchoir quand ça commence. C’est devenu notre jeudi. »</p>
<p><em>Une coiffeuse de Goma</em></p>
</blockquote>
<p>En 2026, l’émission sera rediffusée le dimanche matin, et trois clubs d’écoute ouvriront à Nyiragongo. On y écoutera ensemble, puis on éteindra le poste pour discuter.</p>
`,
  images: [
    {
      scene: 'flooded-street',
      light: 'day',
      caption: 'Avant les fortes pluies, l’émission rappelle comment dégager les rigoles du quartier.',
    },
    {
      scene: 'alert-phone',
      light: 'day',
      caption: 'Les questions arrivent par message vocal ; elles sont lues sans le nom ni le quartier.',
    },
  ],
};
