import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Le dimanche, nous parlons contrat, repos et salaire',
  publishedAt: '2025-06-19T11:25:00+02:00',
  cover: { scene: 'domestic-worker', light: 'dusk' },
  details: `
<p>J’ai travaillé onze ans dans des maisons de Goma. Je sais repasser une chemise en quatre minutes et deviner l’humeur d’un patron au bruit de ses clés. Lire un contrat, je l’ai appris à trente-quatre ans.</p>
<p>Aujourd’hui, je suis bénévole. Le dimanche après-midi, quand les unes rentrent du culte et que les autres ont fini la vaisselle, j’accueille dans une salle de quartier celles et ceux qui font le ménage, la cuisine, la garde des enfants, la garde de nuit. On se déchausse, on se fait tresser, on parle.</p>
<p>La première fois, j’avais préparé un exposé sur la loi. Au bout de cinq minutes, une jeune fille a demandé : « Est-ce que j’ai le droit d’être malade ? » J’ai rangé mon exposé. Depuis, nous partons des questions.</p>
<h2>Trois choses à savoir dire</h2>
<ul>
<li>« Je voudrais que nous écrivions mes heures, mon salaire et mon jour de repos. »</li>
<li>« Je préfère recevoir un papier signé quand vous me payez. »</li>
<li>« Je garde ma pièce d’identité avec moi. »</li>
</ul>
<p>Nous les répétons à deux, debout, l’une jouant la patronne. Au début, tout le monde baisse les yeux. À la quatrième fois, la voix se pose. Je leur dis qu’il ne s’agit pas de faire la guerre. Un accord clair protège aussi la famille qui emploie, et plusieurs employeuses sont venues un dimanche apprendre à l’écrire.</p>
<p>Si une situation est grave, nous n’improvisons pas. J’oriente vers le point d’écoute, avec l’accord de la personne, et je n’en parle plus.</p>
<p>Cette semaine, pour la journée internationale des travailleuses et travailleurs domestiques, nous avons affiché nos trois phrases sur le mur, en français et en kiswahili. Une femme les a copiées dans sa main, au stylo. Je lui ai donné une feuille. Elle a gardé les deux.</p>
<p><em>Une bénévole de Goma, ancienne travailleuse domestique</em></p>
`,
  images: [
    {
      scene: 'market-fabrics',
      light: 'dusk',
      caption: 'Après le marché du dimanche, la salle de quartier se remplit.',
    },
  ],
};
