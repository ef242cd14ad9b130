import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Comment fonctionne un crédit remboursable',
  publishedAt: '2026-01-20T09:50:00+02:00',
  cover: { scene: 'savings-box', light: 'day' },
  details: `
<p>Un petit crédit n’est ni un don ni un piège, à condition que ses règles soient connues avant la première signature. Voici les nôtres, avec un exemple chiffré et les questions que l’on nous pose le plus souvent.</p>
<h2>Le principe</h2>
<p>Pamoja tient un fonds de solidarité, alimenté par des dons et par la contribution des emprunteurs. Une personne y emprunte une somme modeste, de 100 000 à 400 000 FC, pour une activité qu’elle connaît déjà. Elle rembourse en six mois. L’argent repart aussitôt vers quelqu’un d’autre : les 144 crédits accordés de 2023 à 2025 reposent sur un fonds qui n’a jamais dépassé l’équivalent de soixante d’entre eux.</p>
<h2>Un exemple</h2>
<p>Une vendeuse de légumes emprunte 200 000 FC pour acheter en gros. Le premier mois, elle ne rembourse rien, le temps de faire tourner son stock. La contribution au fonds est de 5 %, fixée une fois pour toutes.</p>
<table>
<thead>
<tr><th>Mois</th><th>Remboursement</th><th>Reste à payer</th></tr>
</thead>
<tbody>
<tr><td>Départ</td><td>0 FC</td><td>210 000 FC</td></tr>
<tr><td>1</td><td>0 FC</td><td>210 000 FC</td></tr>
<tr><td>2</td><td>42 000 FC</td><td>168 000 FC</td></tr>
<tr><td>3</td><td>42 000 FC</td><td>126 000 FC</td></tr>
<tr><td>4</td><td>42 000 FC</td><td>84 000 FC</td></tr>
<tr><td>5</td><td>42 000 FC</td><td>42 000 FC</td></tr>
<tr><td>6</td><td>42 000 FC</td><td>0 FC</td></tr>
</tbody>
</table>
<p>Au total, elle aura versé 210 000 FC : les 200 000 FC empruntés et 10 000 FC de contribution. Aucun frais de dossier, aucune pénalité cachée.</p>
<h2>De la demande à la décision</h2>
<ol>
<li>Une conversation avec l’animatrice, sur le lieu de l’activité, pour regarder ensemble le stock, les prix et les périodes creuses.</li>
<li>Une fiche d’une page, remplie à deux. Qui ne lit pas peut la faire relire par la personne de son choix.</li>
<li>L’avis du groupe de cinq, donné à huis clos.</li>
<li>La décision d’un comité de crédit de trois membres, rendue en quinze jours et toujours motivée. Un refus se discute, et l’on peut se représenter.</li>
</ol>
<h2>Les questions les plus fréquentes</h2>
<h3>Faut-il un gage ?</h3>
<p>Non. On ne demande ni parcelle, ni téléphone, ni document d’identité en dépôt. La garantie est un groupe de cinq personnes qui se connaissent et qui se conseillent.</p>
<h3>Le mari doit-il signer ?</h3>
<p>Non. La personne qui mène l’activité signe pour elle-même. Nous encourageons en revanche un échange en famille sur l’usage de l’argent, si elle le souhaite et si cela ne l’expose à rien.</p>
<h3>Et si l’on ne peut pas payer ?</h3>
<p>On le dit avant l’échéance. Le groupe et l’animatrice proposent un nouveau calendrier, sans supplément. Une maladie, un vol, une route fermée ne sont pas des fautes. En 2025, neuf crédits sur 74 ont été rééchelonnés de cette façon.</p>
<h3>Combien remboursent à temps ?</h3>
<p>À ce jour, 94 % des échéances de 2025 ont été payées à la date prévue ou à la date convenue ensemble.</p>
<h2>Ce que nous ne faisons pas</h2>
<p>Nous ne recevons pas de dépôts et nous ne prêtons pas pour une fête, une dette ou une dot. Nous déconseillons parfois d’emprunter : lorsqu’une activité ne dégage pas encore de marge, le passage par l’<a href="/domaines">incubation</a> est plus sage. Le bon crédit est celui que l’on peut expliquer à sa voisine en deux minutes.</p>
`,
  images: [
    {
      scene: 'market-vegetables',
      light: 'day',
      caption: 'La majorité des crédits financent un petit stock de marchandises.',
    },
  ],
};
