import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Mon premier jour au point d’écoute : apprendre à accueillir',
  publishedAt: '2026-11-12T09:10:00+02:00',
  cover: { scene: 'open-door', light: 'dawn' },
  details: `
<p>Je m’étais préparée à tout savoir. Le premier matin, au point d’écoute de Goma, on m’a demandé de poser mon cahier, de remplir la bouilloire et d’ouvrir la porte.</p>
<p>J’avais relu mes notes la veille, jusqu’à ce que la lampe s’éteigne : les étapes d’un entretien, les services vers lesquels orienter, les mots à éviter. Je pensais que l’on m’installerait à un bureau. La coordinatrice de l’équipe m’a montré les chaises. « Aujourd’hui, tu apprends la salle d’attente », m’a-t-elle dit.</p>
<h2>Ce que l’on voit depuis la porte</h2>
<p>Une salle d’attente, cela s’apprend. Les chaises ne se font pas face, pour que personne n’ait à croiser un regard. La carafe d’eau est à portée de main, pour que personne n’ait à demander. Le coin des enfants est visible depuis la salle d’entretien : une mère parle mieux quand elle entend jouer le sien.</p>
<p>J’ai appris à saluer sans dire de prénom. À ne pas demander « Pourquoi venez-vous ? », mais « Où voulez-vous vous asseoir ? ». À ne pas m’étonner quand quelqu’un repart sans avoir parlé. La coordinatrice appelle cela une première visite réussie : la personne connaît maintenant le chemin.</p>
<p>Vers midi, j’ai voulu remplir un silence. J’ai parlé de la pluie. Ma collègue a souri et m’a tendu la bouilloire. J’ai servi le thé, et le silence a fait son travail sans moi.</p>
<h2>Le soir</h2>
<p>Nous avons rangé, puis parlé dix minutes entre nous : non de ce qui nous avait été confié, qui reste dans la pièce, mais de nos fatigues et de nos maladresses. J’ai avoué la mienne. Tout le monde en avait une.</p>
<p>En rentrant, j’ai compris que je n’avais presque rien expliqué de la journée. J’avais ouvert une porte trente fois. Demain, je recommence.</p>
<p><em>Une bénévole de Goma, équipe d’accueil du point d’écoute</em></p>
`,
  images: [
    {
      scene: 'talking-circle',
      light: 'dawn',
      caption: 'En fin de journée, l’équipe prend dix minutes pour souffler ensemble.',
    },
  ],
};
