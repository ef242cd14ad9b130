import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'À Beni, 1 200 jeunes arbres pour tenir les pentes',
  publishedAt: '2025-04-17T10:30:00+02:00',
  cover: { scene: 'tree-planting', light: 'day' },
  details: `
<p>Grevilleas en bordure, avocatiers près des maisons, calliandras entre les cultures : en deux samedis de pluie, cinq écoles et trois groupes de cultivateurs de Beni ont planté 1 200 jeunes arbres.</p>
<p>La pépinière avait été ouverte en novembre, derrière une école. Les élèves ont rempli les sachets, semé, ombré, arrosé ; un cultivateur du quartier leur a appris à repiquer sans casser la racine. Sur 1 500 semis, 1 200 ont tenu jusqu’à la plantation. « Un bon résultat pour des pépiniéristes de douze ans », a jugé leur maître d’apprentissage.</p>
<h2>Des arbres choisis pour leurs services</h2>
<ul>
<li><strong>Le grevillea</strong> pousse droit et vite, coupe le vent et donne du bois d’œuvre.</li>
<li><strong>Le calliandra</strong> fixe l’azote, nourrit les chèvres et retient le talus.</li>
<li><strong>L’avocatier</strong> demande quatre à cinq ans de patience, puis rend longtemps.</li>
</ul>
<p>Chaque emplacement a été discuté avec celui ou celle qui cultive la parcelle. Un arbre planté sans l’accord du voisin est une dispute en germe : deux membres du noyau de paix étaient donc de la partie, mètre ruban en main.</p>
<p>Planter est la moitié facile. Chaque classe a la charge d’une rangée : paillage, arrosage pendant la saison sèche, remplacement des manquants. Nous compterons les arbres vivants dans un an, et nous publierons le résultat, quel qu’il soit.</p>
<h2>Un samedi sur la pente</h2>
<p>On travaille par équipes de quatre. Le premier creuse, le deuxième mélange la terre et le compost, le troisième pose le plant sans enterrer le collet, le quatrième tasse et note le numéro. Puis on change de rôle, parce que tout le monde préfère noter. À midi, les cultivatrices ont partagé des bananes plantains et du haricot ; l’après-midi, la pluie a fait l’arrosage.</p>
<blockquote>
<p>« Mon arbre est le neuvième en partant du ruisseau. Il a six feuilles, et j’en ai mesuré une. »</p>
<p><em>Une élève de cinquième année primaire, Beni</em></p>
</blockquote>
`,
  images: [
    {
      scene: 'hands-seedling',
      light: 'dawn',
      caption: 'Un plant de grevillea de quatre mois, prêt à quitter la pépinière.',
    },
  ],
};
