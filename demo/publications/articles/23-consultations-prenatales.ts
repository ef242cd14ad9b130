import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Consultations prénatales : accompagner jusqu’à la porte du centre',
  publishedAt: '2024-10-02T08:50:00+02:00',
  cover: { scene: 'health-centre', light: 'dawn' },
  details: `
<p>Beaucoup de futures mères attendent le cinquième ou le sixième mois avant une première consultation. À Nyiragongo, dix-huit « mamans relais » marchent avec elles, dès les premières semaines, jusqu’au centre de santé.</p>
<p>Les raisons d’attendre sont connues : la distance, le coût supposé, la gêne, l’idée qu’une grossesse qui va bien n’a besoin de rien. Les mamans relais ne font pas la leçon. Elles habitent l’avenue, elles ont elles-mêmes accouché, et elles proposent simplement : demain, j’y vais avec toi.</p>
<h2>Pourquoi venir tôt</h2>
<p>Les recommandations internationales parlent de huit contacts au cours de la grossesse, dont le premier dans les douze premières semaines. Ces rendez-vous servent à :</p>
<ul>
<li>mesurer la tension et repérer une anémie ;</li>
<li>recevoir du fer et de l’acide folique, une moustiquaire, un traitement préventif du paludisme et le vaccin contre le tétanos ;</li>
<li>se faire dépister, notamment pour le VIH, afin de protéger l’enfant ;</li>
<li>préparer l’accouchement : le lieu, le transport, l’accompagnante, les économies.</li>
</ul>
<h2>Les signes qui n’attendent pas</h2>
<p>Saignement, maux de tête violents, vue trouble, fièvre, fortes douleurs au ventre, perte des eaux, bébé qui ne bouge plus : il faut partir au centre de santé, de jour comme de nuit. Les mamans relais ont affiché cette liste en swahili, avec des dessins, dans 140 maisons.</p>
<h2>Huit mois plus tard</h2>
<p>Entre janvier et août, 212 femmes ont été accompagnées. Elles sont 97 à avoir consulté avant la fin du troisième mois. Le centre de santé a ajouté une matinée de consultation et quelques chaises.</p>
<blockquote>
<p>« Elle a porté mon panier et m’a fait rire pendant tout le chemin. Quand nous sommes arrivées, je n’avais plus peur. »</p>
<p><em>Une jeune mère de Nyiragongo</em></p>
</blockquote>
<p>Des maris ont demandé à venir aussi. La matinée du samedi leur est ouverte.</p>
`,
  images: [
    {
      scene: 'mother-and-child',
      light: 'day',
      caption: 'À six semaines, le premier rendez-vous de vaccination se prépare déjà.',
    },
    {
      scene: 'vaccination',
      light: 'day',
      caption: 'Le carnet suit l’enfant : on le garde au sec, avec les papiers de la famille.',
    },
  ],
};
