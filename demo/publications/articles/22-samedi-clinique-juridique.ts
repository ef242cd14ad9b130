import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Un samedi à la clinique juridique',
  publishedAt: '2024-12-10T11:20:00+02:00',
  cover: { scene: 'justice-scales', light: 'day' },
  details: `
<p>Il est 8 heures, il pleut sur Goma et la salle d’attente est déjà pleine de parapluies. Une fois par mois, le samedi, quatre juristes et six étudiantes et étudiants en droit reçoivent gratuitement qui le souhaite.</p>
<p>En cette Journée des droits de l’homme, nous vous proposons d’y passer quelques heures. Les situations sont réelles ; les détails ont été changés pour que personne ne soit reconnu.</p>
<h2>8 h 20. La parcelle</h2>
<p>Deux frères, un terrain, un papier signé par un oncle. La juriste ne dit pas qui a raison. Elle dessine les étapes sur une feuille : conciliation devant le chef de quartier, puis, s’il le faut, le tribunal. Les frères repartent avec la même feuille, en deux exemplaires.</p>
<h2>9 h 45. Le salaire</h2>
<p>Une employée de maison n’a pas été payée depuis deux mois. Elle ne veut pas d’ennuis, elle veut son dû. On rédige une lettre courtoise et précise. Une semaine plus tard, nous apprendrons que la lettre a suffi.</p>
<h2>10 h 30. L’héritage</h2>
<p>Une veuve vient avec son beau-frère, ce qui est bon signe. Tous deux demandent ce que prévoit le Code de la famille. Le juriste explique, relit, reformule en swahili. Le beau-frère prend des notes.</p>
<h2>11 heures. Le papier égaré</h2>
<p>Un homme âgé a perdu sa carte d’électeur en changeant de quartier. Il demande s’il existe encore, administrativement parlant. L’étudiante sourit avec lui, puis écrit la liste des démarches, dans l’ordre, avec les pièces à réunir. Il demande la même pour son voisin.</p>
<h2>Midi. Ce que l’on ne raconte pas</h2>
<p>Certaines personnes ne passent pas par la salle d’attente. Elles sont reçues autrement, à un moment et dans un lieu convenus avec elles, par une avocate et une intervenante psychosociale, sans limite de temps. De ce qui s’y dit, rien ne sera raconté ici.</p>
<hr>
<p>Depuis l’ouverture en mars, neuf journées ont permis de recevoir 184 personnes, dont 121 femmes. Près de la moitié des demandes portaient sur la terre ou la succession, un quart sur la famille, les autres sur le travail, les dettes et les documents. Une fois sur deux, une information claire a suffi ; une fois sur cinq, un avocat a pris le relais.</p>
<blockquote>
<p>« Le droit, ici, on croit que c’est pour ceux qui ont une cravate. Le samedi, je viens sans la mienne. »</p>
<p><em>Un juriste bénévole, Goma</em></p>
</blockquote>
`,
  images: [
    {
      scene: 'open-door',
      light: 'dusk',
      caption: 'Chaque personne est reçue à part, porte fermée, sans que son nom soit appelé.',
    },
  ],
};
