import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Le 8 mars, des femmes élues dans leurs comités prennent la parole',
  publishedAt: '2026-03-09T08:30:00+02:00',
  cover: { scene: 'drums', light: 'day' },
  details: `
<p>Elles président un comité de l’eau, tiennent la caisse d’un groupe d’épargne ou siègent dans un noyau de paix. Hier à Goma, douze femmes élues par leurs voisins ont répondu, sans micro, à une question simple : comment décide-t-on chez vous ?</p>
<p>Pour ce 8 mars, nous avions renoncé au défilé de pagnes. À la place, douze petites tables dans une cour, une élue à chacune, et un public qui change de place toutes les vingt minutes au son du tambour. Près de 150 personnes sont venues, dont une quarantaine d’hommes.</p>
<h2>Ce que l’on a entendu</h2>
<p>La trésorière d’un groupe de Nyiragongo a expliqué pourquoi elle lit les comptes deux fois : une fois pour ceux qui écoutent, une fois pour ceux qui font semblant. Une responsable de borne-fontaine a raconté son premier refus, opposé à un notable qui voulait passer devant la file. Une médiatrice de Beni a parlé du temps : « On me demande d’aller vite. Je réponds que c’est la colère qui va vite. »</p>
<p>Toutes ont évoqué la même difficulté, la réunion convoquée à 17 heures, quand il faut préparer le repas. Plusieurs comités ont déjà déplacé la leur au dimanche après-midi et prévu un coin pour les enfants. La participation des femmes y a augmenté aussitôt.</p>
<blockquote>
<p>« Être élue, ce n’est pas être applaudie. C’est être attendue le lendemain matin, avec le carnet. »</p>
<p><em>La présidente d’un comité de l’eau, Goma</em></p>
</blockquote>
<h2>Où en sommes-nous ?</h2>
<p>Les neuf comités de quartier que nous accompagnons comptent 63 membres, dont 34 femmes. Cinq comités sur neuf sont présidés par une femme ; ils étaient deux en 2023. La parité est inscrite dans leurs règlements, mais elle tient surtout à des détails d’organisation : l’heure, la garde des enfants, la lampe pour le retour.</p>
<p>À la fin de la matinée, les hommes présents ont été invités à écrire sur une feuille ce qu’ils changeraient dans leur propre réunion. Trente-et-une feuilles ont été rendues. Nous les relirons avec eux en septembre.</p>
`,
  images: [],
};
