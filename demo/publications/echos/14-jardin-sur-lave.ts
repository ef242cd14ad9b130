import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Sur un sol de lave, nos premières amarantes en sac',
  publishedAt: '2024-04-25T07:15:00+02:00',
  cover: { scene: 'kitchen-garden', light: 'dawn' },
  details: `
<p>Derrière ma maison, à Nyiragongo, il n’y a pas de terre : il y a la coulée, noire et coupante. Quand on m’a parlé de jardin potager, j’ai cru à une plaisanterie.</p>
<p>La technique tient dans un sac. On le remplit de terre mêlée de fumier bien décomposé, avec au centre une colonne de petites pierres qui conduit l’eau jusqu’en bas. Des pierres, nous en avons. On perce des trous sur les côtés, on y glisse les jeunes plants, et le sac devient un jardin debout.</p>
<p>J’ai suivi la formation avec onze voisines, puis j’ai accepté de visiter leurs sacs chaque semaine. C’est ainsi que je suis devenue bénévole : en comptant des feuilles.</p>
<h2>Nos erreurs, pour que vous les évitiez</h2>
<ul>
<li>Trop d’eau : les racines pourrissent. L’eau de la vaisselle savonneuse n’est pas une bonne idée non plus.</li>
<li>Du fumier trop frais : il brûle les plants.</li>
<li>Un sac posé en plein passage : les chèvres l’ont goûté avant nous.</li>
</ul>
<p>Au bout de cinq semaines, j’ai coupé mes premières amarantes, que nous appelons ici <em>lengalenga</em>. Il y en avait pour un repas. J’en ai donné la moitié à ma voisine, qui m’avait prêté le sac. Elle m’a rendu un bol de haricots. Je crois que l’économie du quartier a commencé là.</p>
<p>Aujourd’hui, nous avons quarante sacs dans la rue : amarantes, oignons, choux, quelques tomates qui font les fières. Les enfants arrosent le soir avec une boîte percée. Une infirmière du centre de santé vient une fois par mois parler des repas des petits, et la leçon finit dans la marmite.</p>
<p>Quand une nouvelle famille s’installe, nous lui apportons un sac déjà planté. C’est plus lourd qu’un mot de bienvenue, et cela se mange.</p>
<p><em>Une bénévole de Nyiragongo, animatrice des jardins en sac</em></p>
`,
  images: [
    {
      scene: 'bean-harvest',
      light: 'dawn',
      caption: 'Les haricots de la voisine, échangés contre des amarantes.',
    },
    {
      scene: 'improved-stove',
      light: 'dusk',
      caption: 'La leçon de cuisine finit sur le foyer amélioré.',
    },
  ],
};
