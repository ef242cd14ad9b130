import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Assemblée générale 2026 : les comptes ouverts, les priorités votées',
  publishedAt: '2026-04-27T11:45:00+02:00',
  cover: { scene: 'neighbourhood-meeting', light: 'day' },
  details: `
<p>Samedi 25 avril, 64 de nos 88 membres, présents ou représentés, ont examiné l’année 2025, approuvé les comptes et choisi trois priorités pour 2026. Compte rendu d’une journée longue, franche et utile.</p>
<p>Trois avaient fait le voyage depuis Beni, neuf suivaient par téléphone. L’assemblée s’est ouverte par une minute de silence, puis par une pensée de gratitude pour toutes celles et tous ceux qui ont continué à rendre service à leurs voisins pendant une année difficile.</p>
<h2>L’année 2025 en chiffres</h2>
<table>
<thead>
<tr><th>Activité</th><th>2024</th><th>2025</th></tr>
</thead>
<tbody>
<tr><td>Kits scolaires remis</td><td>150</td><td>210</td></tr>
<tr><td>Personnes reçues à la clinique juridique</td><td>203</td><td>231</td></tr>
<tr><td>Petits crédits remboursables accordés</td><td>48</td><td>74</td></tr>
<tr><td>Membres des groupes d’épargne</td><td>121</td><td>168</td></tr>
<tr><td>Projets incubés</td><td>10</td><td>12</td></tr>
<tr><td>Bénévoles actifs au 31 décembre</td><td>51</td><td>63</td></tr>
</tbody>
</table>
<p>Ces chiffres sont modestes, et ils sont vérifiables : chacun renvoie à un registre que les membres peuvent consulter. Le rapport complet est publié sur la page <a href="/results">Nos résultats</a>.</p>
<h2>Les comptes</h2>
<p>La trésorière a présenté les comptes ligne par ligne. Sur 100 francs dépensés en 2025, 81 sont allés aux activités, 12 à leur coordination et à leur suivi, 7 au fonctionnement. Les deux commissaires aux comptes, élus parmi les membres, ont signalé un point à corriger : des reçus de transport regroupés trop tard à Nyiragongo. Une règle simple a été adoptée sur-le-champ, un reçu remis dans les dix jours ou pas de remboursement.</p>
<h2>Trois priorités pour 2026</h2>
<ol>
<li><strong>Consolider avant d’étendre :</strong> pas de nouvelle zone, mais un suivi régulier dans les trois que nous connaissons.</li>
<li><strong>Le travail domestique :</strong> un modèle de contrat simple, rédigé avec les personnes concernées.</li>
<li><strong>L’eau :</strong> deux bornes-fontaines remises en service, chacune avec son comité.</li>
</ol>
<p>Le débat le plus vif a porté sur la première. Plusieurs membres souhaitaient répondre à l’appel d’un quatrième territoire. L’assemblée a tranché, par 41 voix contre 19 et 4 abstentions.</p>
<blockquote>
<p>« Dire non à ce que nous ferions mal, c’est aussi de l’intégrité. »</p>
<p><em>Un membre du comité de surveillance</em></p>
</blockquote>
<p>Le bureau a été renouvelé par moitié : cinq femmes et quatre hommes, élus pour deux ans. La prochaine réunion trimestrielle du réseau aura lieu en juillet.</p>
`,
  images: [
    {
      scene: 'volunteers',
      light: 'day',
      caption: 'Les bénévoles des trois zones, à la pause de midi.',
    },
    {
      scene: 'goma-rooftops',
      light: 'dusk',
      caption: 'Fin de journée à Goma : le procès-verbal est signé avant la tombée de la nuit.',
    },
  ],
};
