import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Apprendre à lire à trente-cinq ans, le soir, après le marché',
  publishedAt: '2025-09-10T17:30:00+02:00',
  cover: { scene: 'night-lamp', light: 'dusk' },
  details: `
<p>À 18 heures, les étals se replient et trois salles de classe se rallument. Depuis janvier 2024, 58 adultes, dont 49 femmes, apprennent à lire et à compter dans nos cours du soir.</p>
<p>Le lundi à Goma, le mercredi à Nyiragongo, le vendredi à Beni : une heure et demie, une lampe solaire par table, et un principe emprunté au marché lui-même. On commence par les mots dont on a besoin. Les premières leçons portent sur les étiquettes de prix, les noms des contacts dans le téléphone, le carnet de vaccination, la signature.</p>
<p>Les participantes ont fixé les règles. On peut arriver en retard, on peut venir avec un bébé, on ne se moque pas. On a aussi le droit de lire mal à voix haute ; c’est même recommandé.</p>
<p>L’enseignante du groupe de Goma, institutrice le matin, dit avoir dû désapprendre. Devant des adultes qui tiennent un commerce, élèvent des enfants et calculent de tête plus vite qu’elle, elle ne corrige pas : elle demande comment on a fait. La méthode de chacune est écrite au tableau, et l’on compare. Souvent, il y en a trois pour la même soustraction.</p>
<blockquote>
<p>« J’avais toujours fait confiance à la mémoire. Elle est bonne, ma mémoire. Mais elle ne donne pas de reçu. »</p>
<p><em>Une vendeuse de poisson, Goma</em></p>
</blockquote>
<p>En août, 31 personnes ont passé l’évaluation de fin de premier niveau : lire un message court, écrire une lettre de cinq lignes, poser une addition avec retenue. Vingt-six ont réussi, cinq recommencent. Une participante de Nyiragongo lit désormais les comptes de son groupe d’épargne à la place de sa fille, qui peut enfin s’asseoir et écouter.</p>
<p>Nous cherchons, pour l’an prochain, deux enseignants ou enseignantes à la retraite et des livres simples en swahili. Les propositions passent par <a href="/reseau">le réseau</a>.</p>
`,
  images: [
    {
      scene: 'library',
      light: 'day',
      caption: 'Une malle de quatre-vingts livres circule entre les trois groupes.',
    },
  ],
};
