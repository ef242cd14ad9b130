import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Deux cents plants, une matinée de pluie et beaucoup de patience',
  publishedAt: '2026-04-02T12:15:00+02:00',
  cover: { scene: 'tree-planting', light: 'dawn' },
  details: `
<p>On plante quand il pleut. C’est la première leçon, et la plus mouillée. À six heures, sur la colline au-dessus de l’école, près de Beni, nous étions quarante sous des sachets en guise d’imperméables.</p>
<p>Les plants venaient de notre pépinière : des grevilleas pour tenir le talus, des avocatiers pour que les enfants aient une raison de les protéger. Je m’occupe de cette pépinière depuis un an et demi. J’ai semé, ombragé, arrosé, et perdu un tiers du premier semis parce que j’arrosais en plein soleil. Un vieux cultivateur m’a montré : le matin ou le soir, au pied, doucement, comme on verse le thé.</p>
<p>Ce jour-là, les élèves travaillaient par deux. L’un creusait, l’autre tenait le plant. Trou large, terre du dessus mise de côté pour revenir contre les racines, collet au niveau du sol, une petite cuvette autour. Puis un piquet avec deux prénoms. Nous ne comptons pas les arbres plantés. Nous comptons ceux qui vivent encore après la saison sèche.</p>
<h2>Le plus difficile vient ensuite</h2>
<p>L’an dernier, les chèvres avaient mangé la première rangée. Nous n’avons pas fait de discours. Nous avons invité les propriétaires de chèvres. Ils ont proposé une haie, nous avons proposé l’herbe coupée entre les rangs, et l’accord tient depuis.</p>
<p>J’aime ce travail parce qu’il oblige à penser plus loin que soi. Un avocatier greffé donne en trois ou quatre ans. Un élève de sixième aura quitté l’école. Il creuse quand même, pour celui qui mangera.</p>
<p>À midi, la pluie s’est arrêtée, évidemment. Il restait neuf plants. Le directeur en a pris un pour sa cour, et une femme qui passait avec son fagot a demandé si elle pouvait en avoir un. Elle l’a choisi longtemps.</p>
<p><em>Un bénévole de Beni, responsable de la pépinière</em></p>
`,
  images: [
    {
      scene: 'hands-seedling',
      light: 'dawn',
      caption: 'Le plant sort de son sachet avec sa motte entière.',
    },
    {
      scene: 'beni-forest',
      light: 'dawn',
      caption: 'Au loin, la forêt que les élèves dessinent souvent.',
    },
  ],
};
