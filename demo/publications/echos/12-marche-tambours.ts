import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Marcher sans un mot, puis laisser parler les tambours',
  publishedAt: '2024-09-24T08:05:00+02:00',
  cover: { scene: 'peaceful-march', light: 'day' },
  details: `
<p>Pour la journée de la paix, nous avions préparé des slogans. La veille, un élève de quinze ans a proposé de marcher en silence. Le comité des jeunes de Goma a voté, et nous avons plié les banderoles.</p>
<p>La marche était courte, autorisée par la commune : de la cour d’une école jusqu’au terrain de jeu, huit cents mètres. J’étais chargé de la sécurité. Cela voulait dire un gilet jaune, une trousse de premiers soins, quarante litres d’eau traitée, et l’œil sur les plus petits.</p>
<p>Je ne savais pas ce que pèse un silence à deux cents. D’habitude, notre rue crie, klaxonne, vend. Les gens sont sortis sur le seuil pour comprendre pourquoi ils n’entendaient rien. Une vendeuse a posé sa bassine et nous a suivis. Un motard a coupé son moteur et poussé sa machine jusqu’au coin.</p>
<h2>Le terrain</h2>
<p>En arrivant, les tambours attendaient en demi-cercle. Le plus vieux des batteurs a donné trois coups, et tout ce que nous avions retenu est sorti d’un seul coup : des rires, des appels, des pas de danse. Deux groupes de jeunes, qui ne se parlaient plus depuis un match mal terminé, se sont retrouvés à frapper sur le même tambour, faute de place. Ils n’ont pas signé de traité. Ils ont trouvé le rythme.</p>
<p>Ensuite, nous avons fait cercle par quartier, pour décider d’une seule chose à réparer ensemble avant décembre. Le mien a choisi les buts du terrain. Ils sont debout, en bois d’eucalyptus, un peu penchés.</p>
<p>Je croyais que la paix était un grand mot pour de grandes personnes. Depuis ce samedi, je la vois plutôt comme un travail d’équipe : il faut un itinéraire, de l’eau, quelqu’un qui compte les enfants au départ et les recompte à l’arrivée. Ils y étaient tous.</p>
<p><em>Un bénévole de Goma, comité des jeunes</em></p>
`,
  images: [
    {
      scene: 'drums',
      light: 'day',
      caption: 'Sur le terrain, les tambours attendent la fin de la marche.',
    },
    {
      scene: 'peace-dove',
      light: 'day',
      caption: 'Une colombe peinte par les élèves sur le mur de l’école.',
    },
    {
      scene: 'school-yard',
      light: 'dawn',
      caption: 'Le départ, dans la cour de l’école.',
    },
  ],
};
