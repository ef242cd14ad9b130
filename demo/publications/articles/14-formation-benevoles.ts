import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Vingt-huit nouveaux bénévoles, et d’abord l’art d’écouter',
  publishedAt: '2025-12-05T15:00:00+02:00',
  cover: { scene: 'volunteers', light: 'dawn' },
  details: `
<p>En cette Journée internationale des volontaires, vingt-huit personnes terminent leur formation. Elles ont entre 19 et 61 ans, et elles ont appris avant tout à se taire au bon moment.</p>
<p>Parmi elles, un menuisier, deux étudiantes en droit, une sage-femme à la retraite, un conducteur de moto, plusieurs mères de famille qui furent d’abord accompagnées par l’association. Six samedis durant, ce petit monde s’est retrouvé à Goma et, par groupes, à Nyiragongo et à Beni.</p>
<h2>Ce que l’on apprend en six samedis</h2>
<ol>
<li>L’association, ses valeurs, ses limites : ce que nous faisons et ce que nous ne promettons pas.</li>
<li>L’écoute : reformuler, ne pas juger, ne pas interroger.</li>
<li>L’orientation : connaître les services de santé, de justice et d’aide sociale, et savoir y conduire quelqu’un sans attirer l’attention.</li>
<li>La confidentialité : ne rien noter qui permette de reconnaître une personne, ne rien partager dans un groupe de messagerie.</li>
<li>La sécurité : se déplacer à deux, prévenir, renoncer.</li>
<li>Prendre soin de soi : reconnaître sa fatigue et demander le relais.</li>
</ol>
<h2>Une charte signée, puis relue</h2>
<p>Chaque bénévole signe un code de conduite. Il interdit toute faveur, tout cadeau et toute forme d’exploitation, et indique à qui signaler un manquement, y compris de notre part. Nous le relisons ensemble deux fois par an, parce qu’un texte signé s’oublie.</p>
<blockquote>
<p>« Je croyais que j’allais donner des conseils. J’ai appris à poser une question et à attendre la réponse. »</p>
<p><em>Un bénévole de Nyiragongo, menuisier</em></p>
</blockquote>
<p>Avec cette promotion, nous sommes 63 bénévoles actifs dans les trois zones. Leurs récits paraissent dans les <a href="/echos">échos des bénévoles</a>. À toutes et à tous : asante sana.</p>
`,
  images: [
    {
      scene: 'talking-circle',
      light: 'dawn',
      caption: 'Exercice d’écoute à trois : l’un parle, l’autre écoute, le troisième observe.',
    },
    {
      scene: 'hill-road',
      light: 'day',
      caption: 'Sur le terrain, les bénévoles se déplacent toujours à deux.',
    },
  ],
};
