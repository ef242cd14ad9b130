import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Trois cadenas et un carnet : une réunion de notre caisse d’épargne',
  publishedAt: '2026-01-29T16:00:00+02:00',
  cover: { scene: 'savings-box', light: 'day' },
  details: `
<p>La caisse est en métal, peinte en bleu, et ferme par trois cadenas. Trois membres gardent chacune une clé, une quatrième garde la caisse. Aucune de nous ne peut l’ouvrir seule, et c’est très reposant.</p>
<p>Notre groupe compte vingt-deux femmes et trois hommes, à Nyiragongo. Je suis bénévole : j’ai été formée pour aider la secrétaire à tenir le carnet, puis pour m’effacer. Nous nous retrouvons le jeudi, sous l’avocatier de la présidente.</p>
<p>Tout se fait à voix haute. On compte l’argent devant tout le monde, et chacune doit se souvenir du solde de la semaine passée. Si deux mémoires diffèrent, on ouvre le carnet. En quatorze mois, le carnet a eu raison onze fois, la vendeuse de beignets les trois autres. Nous avons corrigé le carnet.</p>
<h2>Un petit prêt, étape par étape</h2>
<ol>
<li>Le membre explique son projet et montre comment il remboursera.</li>
<li>Les autres posent des questions, parfois rudes, toujours utiles.</li>
<li>Le groupe décide du montant et de la durée, au plus trois mois.</li>
<li>Le remboursement est noté avec la signature ou l’empreinte de chacun.</li>
</ol>
<p>Une membre a emprunté de quoi acheter deux sacs de haricots pour les revendre au détail. Une autre, une machine à coudre d’occasion. Une troisième a retiré sa demande après les questions, et nous a remerciées : son calcul oubliait le transport. Elle est revenue un mois plus tard avec un meilleur.</p>
<p>À côté, il y a la caisse de solidarité : une petite pièce par réunion, pour une naissance, un deuil, une ordonnance. Celle-là ne se rembourse pas.</p>
<p>On me demande si l’argent crée des disputes. Le secret en crée. Ici, tout est posé sur le pagne, au milieu, et l’on s’en va avec le même chiffre en tête. Le nôtre, ce jeudi, était rond. Nous l’avons chanté pour ne pas l’oublier.</p>
<p><em>Une bénévole de Nyiragongo, appui aux groupes d’épargne</em></p>
`,
  images: [
    {
      scene: 'market-vegetables',
      light: 'day',
      caption: 'Beaucoup de petits prêts commencent sur un étal du marché.',
    },
    {
      scene: 'sewing-workshop',
      light: 'day',
      caption: 'Une machine d’occasion, remboursée en trois mois.',
    },
  ],
};
