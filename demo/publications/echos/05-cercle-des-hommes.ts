import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Dans le cercle des hommes, j’ai commencé par écouter',
  publishedAt: '2026-06-30T19:00:00+02:00',
  cover: { scene: 'talking-circle', light: 'dusk' },
  details: `
<p>Je conduis une moto-taxi à Goma. Un collègue m’a invité à « une réunion d’hommes, sans bière et sans politique ». J’y suis allé pour voir. C’était il y a deux ans, et je n’ai manqué que trois mardis.</p>
<p>Nous sommes une quinzaine : des motards, un maçon, un enseignant, un pasteur, deux étudiants, un grand-père qui parle peu. L’équipe appelle cela un cercle de masculinité positive. Le nom nous a d’abord fait rire. Puis l’animateur a posé sa première question : « Qui t’a appris à être un homme, et qu’est-ce que tu voudrais ne pas transmettre ? » Plus personne n’a ri.</p>
<p>Je ne raconterai pas ce que les autres ont dit. Je peux parler de moi. J’avais appris que l’argent que je rapporte me donne le dernier mot. Que la fatigue excuse un cri. Que la vaisselle se fait toute seule. Cela ne faisait pas de moi un monstre ; cela faisait une maison où l’on se taisait quand je rentrais.</p>
<h2>De petits exercices, faits pour de vrai</h2>
<p>Chaque mardi, nous repartons avec une tâche. Demander à sa femme ce qu’elle pense d’une dépense, et attendre la fin de la phrase. Conduire l’enfant à la vaccination. Quand la colère monte, sortir, marcher, revenir, et reconnaître que l’on avait tort. Un autre soir, nous avons calculé les heures de travail de chacun à la maison. J’ai recompté deux fois. Je n’avais pas d’erreur à trouver.</p>
<p>Le cercle n’est pas un tribunal, ni une excuse. L’animateur le rappelle : la violence n’est jamais un malentendu, et celles qui la subissent ont leurs propres lieux d’écoute, qui ne sont pas les nôtres.</p>
<p>Ma fille de douze ans m’a demandé ce que nous faisons le mardi. J’ai dit : « On apprend à parler moins fort. » Elle a répondu qu’elle l’avait remarqué.</p>
<p><em>Un bénévole de Goma, aujourd’hui co-animateur du cercle</em></p>
`,
  images: [
    {
      scene: 'joined-hands',
      light: 'dusk',
      caption: 'La séance se termine debout, avec la tâche de la semaine.',
    },
  ],
};
