import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Derrière le micro, j’ai appris à laisser des silences',
  publishedAt: '2026-08-13T18:20:00+02:00',
  cover: { scene: 'community-radio', light: 'dusk' },
  details: `
<p>À ma première émission, j’ai parlé vingt minutes sans respirer. La technicienne a coupé mon micro, a mis une chanson et m’a fait signe de boire un verre d’eau.</p>
<p>Je présente chaque jeudi, à la radio communautaire de Beni, une demi-heure sur la vie des familles : la santé, l’école, les droits, l’argent du ménage. Nous parlons kiswahili et kinande, avec des morceaux de français quand il s’agit d’un formulaire. On nous écoute au marché, dans les champs, derrière les machines à coudre.</p>
<p>La radio a ses pièges. On voudrait raconter une histoire vraie pour toucher les gens. Mais ici, une histoire vraie se reconnaît : un métier, un quartier, le nombre des enfants, et tout le monde sait de qui l’on parle. Alors nous avons une règle écrite sur le mur du studio : nous expliquons les services, jamais les personnes. Si quelqu’un veut témoigner, nous prenons le temps d’en reparler hors antenne, plusieurs jours après. Souvent, nous choisissons ensemble de ne pas le faire.</p>
<blockquote>
<p>« Dites aux gens où aller et comment ils seront reçus. Le reste leur appartient. »</p>
</blockquote>
<p>C’est la phrase de notre responsable d’antenne. Elle m’a appris aussi à finir chaque sujet par une chose que l’on peut faire le jour même : préparer un sachet de réhydratation, chercher la carte de vaccination, demander une copie d’un contrat.</p>
<p>Le moment que je préfère, ce sont les questions du public, lues sans nom. Un homme a demandé, l’autre jeudi, comment aider sa femme à reprendre ses études sans que les voisins se moquent. Je n’ai pas répondu tout de suite. J’ai laissé quatre secondes, ce qui est très long à la radio. Puis j’ai dit que sa question était déjà une partie de la réponse, et j’ai donné les jours d’inscription.</p>
<p><em>Une bénévole de Beni, animatrice radio</em></p>
`,
  images: [],
};
