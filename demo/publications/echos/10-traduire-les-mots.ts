import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Traduire en kiswahili et en kinande, un mot après l’autre',
  publishedAt: '2025-09-09T14:50:00+02:00',
  cover: { scene: 'neighbourhood-meeting', light: 'day' },
  details: `
<p>On m’avait confié une page à traduire en kiswahili et en kinande, pour une réunion de quartier à Beni. Une page, me suis-je dit, cela prendra une heure. J’y ai passé trois soirées.</p>
<p>Le mot qui m’a arrêté, c’est « confidentialité ». On pourrait dire <em>siri</em>, le secret. Mais un secret, chez nous, peut sentir la honte ; on cache ce qui est mal. J’ai demandé autour de moi. Une sage-femme à la retraite a trouvé : <em>maneno yako yanabaki hapa</em>, tes paroles restent ici. Quatre mots au lieu d’un, et l’on voit presque la porte se fermer doucement.</p>
<p>Puis il y a eu « consentement ». J’ai écrit <em>kukubali kwa hiari</em>, accepter de son plein gré. Une jeune femme a relu et m’a dit : « Ajoute que l’on peut changer d’avis. » Le français ne le disait pas. Nous avons complété aussi le français.</p>
<h2>Le jour de la réunion</h2>
<p>Traduire à voix haute est un autre métier. Il faut garder le ton de celui qui parle, ne pas arranger les phrases, ne pas adoucir une question gênante. Quand un ancien a fait une remarque dure, toute la salle m’a regardé. Je l’ai traduite telle quelle. L’animatrice a remercié l’ancien de sa franchise, et la conversation a commencé pour de bon.</p>
<p>Pour le kinande, je ne suis jamais seul. Trois anciennes du quartier forment mon comité de relecture. Elles corrigent mes tournures de citadin et rient beaucoup. À la fin, je leur dis <em>wasingya</em>, merci, et elles corrigent aussi mon accent.</p>
<p>Je tiens désormais un cahier de mots, deux cent six à ce jour. En face de chacun, j’écris la traduction, puis qui l’a proposée : une couturière, un élève, un chauffeur. Ce n’est pas un dictionnaire. C’est la liste de ceux qui ont voulu se comprendre.</p>
<p><em>Un bénévole de Beni, traducteur</em></p>
`,
  images: [
    {
      scene: 'community-radio',
      light: 'day',
      caption: 'Les messages traduits sont ensuite enregistrés pour la radio.',
    },
  ],
};
