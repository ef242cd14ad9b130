import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Point d’écoute de Beni : fermé pour travaux, il rouvre le 2 février',
  publishedAt: '2026-01-22T14:00:00+02:00',
  cover: { scene: 'open-door', light: 'day' },
  details: `
<p>Le point d’écoute de Beni ferme du samedi 24 janvier au dimanche 1er février, le temps de refaire le toit et d’aménager deux salles plus discrètes. Pendant ces neuf jours, l’accueil continue autrement.</p>
<h2>Pendant les travaux</h2>
<ul>
<li>Une permanence est tenue chaque matin au centre de santé. Demandez simplement « l’accompagnement » à l’accueil : vous n’avez rien à expliquer au guichet.</li>
<li>Les rendez-vous déjà pris sont maintenus. Chaque personne a été prévenue par le moyen qu’elle avait elle-même choisi.</li>
<li>L’écoute reste gratuite et confidentielle. Vous pouvez venir avec quelqu’un en qui vous avez confiance.</li>
</ul>
<h2>Si vous avez besoin de soins</h2>
<p>Après une violence sexuelle, n’attendez pas la réouverture : rejoignez le centre de santé le plus proche <strong>dès que possible, si vous le pouvez dans les 72 heures</strong>. Ce délai permet certains traitements de prévention. Passé ce délai, des soins restent utiles et vous serez reçue de la même façon. Porter plainte n’est pas une condition pour être soignée.</p>
<h2>À la réouverture</h2>
<p>Lundi 2 février, dès 8 h, vous trouverez une salle d’attente à l’abri des regards, un coin pour les enfants et une rampe d’accès. L’équipe, elle, n’a pas changé.</p>
<p><strong>Prochain point :</strong> vendredi 30 janvier, pour confirmer la date. Nos autres services sont présentés dans la page des <a href="/domaines">domaines</a>.</p>
`,
  images: [
    {
      scene: 'talking-circle',
      light: 'day',
      caption: 'L’équipe prépare la réouverture : deux salles pour parler à l’abri des regards.',
    },
  ],
};
