import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Après un an, le premier partage d’un groupe d’épargne à Nyiragongo',
  publishedAt: '2024-05-14T15:40:00+02:00',
  cover: { scene: 'market-vegetables', light: 'dawn' },
  details: `
<p>Dimanche, vingt-cinq femmes de Nyiragongo ont ouvert la caisse aux trois cadenas qu’elles remplissent depuis mai dernier. Chacune est repartie avec ses économies, un peu plus, et une idée précise de la suite.</p>
<p>Le groupe fonctionne comme une association villageoise d’épargne et de crédit, une AVEC, comme on dit ici. Chaque semaine, les membres achètent d’une à cinq parts de 1 000 FC. La caisse prête aux membres, pour trois mois au plus, moyennant une petite contribution. Un fonds de solidarité, alimenté par 200 FC par semaine, aide en cas de maladie ou de deuil. Au bout de quarante-huit semaines, on partage tout et l’on décide si l’on recommence.</p>
<h2>Les comptes du premier cycle</h2>
<table>
<thead>
<tr><th>Rubrique</th><th>Montant</th></tr>
</thead>
<tbody>
<tr><td>Épargne des membres (3 620 parts)</td><td>3 620 000 FC</td></tr>
<tr><td>Contributions sur les 41 prêts internes</td><td>362 000 FC</td></tr>
<tr><td>Total partagé</td><td>3 982 000 FC</td></tr>
<tr><td>Valeur finale d’une part</td><td>1 100 FC</td></tr>
<tr><td>Fonds de solidarité recueilli</td><td>240 000 FC</td></tr>
<tr><td>Aides versées (sept familles)</td><td>165 000 FC</td></tr>
</tbody>
</table>
<p>Les 75 000 FC restants du fonds de solidarité passent au cycle suivant, par un vote à mains levées.</p>
<h2>À quoi servira cet argent ?</h2>
<p>Une maraîchère achète deux mois de semences d’avance. Une autre paie les frais d’examen de son aîné. Trois voisines réunissent leurs parts pour louer un étal couvert. Plusieurs n’ont rien dit, et c’est très bien : l’épargne est aussi un droit à la discrétion.</p>
<blockquote>
<p>« La première semaine, je n’avais qu’une part et j’avais honte. On m’a dit : une part, c’est une voix. »</p>
<p><em>Une membre du groupe, marchande de légumes</em></p>
</blockquote>
<p>Pamoja n’a pas mis un franc dans la caisse. Notre apport tient dans la boîte, les carnets et une animatrice présente douze fois dans l’année, puis de moins en moins. Trois autres groupes ont démarré depuis, à Goma et à Beni : avec celui-ci, ils réunissent 96 membres.</p>
`,
  images: [
    {
      scene: 'savings-box',
      light: 'dusk',
      caption: 'Trois cadenas, trois clés, trois gardiennes qui n’habitent pas la même avenue.',
    },
  ],
};
