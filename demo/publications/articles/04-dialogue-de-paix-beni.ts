import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Deux avenues, une même table : récit d’un dialogue de paix à Beni',
  publishedAt: '2026-09-22T11:00:00+02:00',
  cover: { scene: 'joined-hands', light: 'dawn' },
  details: `
<p>À la veille de la Journée internationale de la paix, deux avenues voisines de Beni ont signé un accord de bon usage d’un chemin et d’un point d’eau. Il aura fallu cinq rencontres et une bonne dose de patience.</p>
<p>Le différend paraissait mince. Un sentier, coupé par une clôture neuve, obligeait les habitants d’une avenue à un détour de vingt minutes pour puiser. Des mots avaient été échangés, puis des accusations, puis plus rien : on ne se saluait plus. Dans une ville qui a connu bien des épreuves, chacun sait que le silence entre voisins mérite qu’on s’en occupe tôt.</p>
<h2>Écouter d’abord, séparément</h2>
<p>Les médiatrices et médiateurs du noyau de paix, douze personnes formées l’an dernier, ont commencé par écouter chaque côté sans l’autre. Ils ont posé les mêmes questions à tous : que s’est-il passé, qu’est-ce qui vous a blessé, de quoi avez-vous besoin demain matin ?</p>
<p>Les réponses ont montré que la clôture n’était pas le fond du problème. Son propriétaire avait perdu deux récoltes, piétinées par des chèvres. Les femmes qui puisaient ne le savaient pas.</p>
<h2>Puis s’asseoir ensemble</h2>
<p>La première table commune a réuni neuf personnes de chaque avenue, dans la cour d’une école. Les règles étaient écrites au tableau : on parle de soi, on ne coupe pas, on ne rapporte pas dehors ce que l’autre a confié. À la troisième séance, quelqu’un a apporté du thé. À la cinquième, l’accord tenait en six lignes.</p>
<ul>
<li>Le sentier est rouvert, large de deux mètres, bordé d’une haie vive plantée par les deux avenues.</li>
<li>Les chèvres sont attachées pendant la saison des cultures.</li>
<li>Le point d’eau a un horaire commun et une personne responsable de chaque côté.</li>
<li>Tout nouveau désaccord est porté au noyau de paix dans les sept jours.</li>
</ul>
<h2>Ce que le noyau de paix a appris</h2>
<p>Trois leçons reviendront dans la formation de l’an prochain. Commencer par le besoin concret, l’eau du lendemain, plutôt que par la faute. Inviter les jeunes, qui empruntent le sentier plus que tout le monde et que personne n’avait songé à convier à la première séance. Écrire peu, mais écrire, puis relire le texte dans les deux langues parlées par les familles.</p>
<p>Les médiateurs ne reçoivent pas d’argent des parties, ne représentent personne et ne traitent ni les crimes ni les violences : ces faits relèvent de la justice, vers laquelle ils orientent.</p>
<blockquote>
<p>« Nous n’avons pas oublié. Nous avons décidé. »</p>
<p><em>Un cultivateur, membre du groupe des dix-huit</em></p>
</blockquote>
<p>Le chef de quartier a contresigné l’accord et en garde une copie. Le noyau de paix fera le point dans trois mois, haie comprise. Depuis le début de l’année, il a accompagné quatorze différends de voisinage ; onze ont abouti à un accord écrit, deux ont été orientés vers la justice, un reste ouvert.</p>
`,
  images: [
    {
      scene: 'beni-forest',
      light: 'day',
      caption: 'À la lisière de Beni, les champs et les chemins se partagent, et se discutent.',
    },
    {
      scene: 'peace-dove',
      light: 'dawn',
      caption: 'Une colombe peinte par les enfants des deux avenues, le jour de la signature.',
    },
  ],
};
