import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Seize jours d’activisme : ce que nous préparons, quartier par quartier',
  publishedAt: '2026-11-16T08:45:00+02:00',
  cover: { scene: 'peaceful-march', light: 'day' },
  details: `
<p>Du 25 novembre au 10 décembre, nos équipes de Goma, de Nyiragongo et de Beni consacrent seize jours à une même question : que peut faire chacun, là où il vit, pour que la violence recule ?</p>
<p>La campagne des seize jours d’activisme contre les violences basées sur le genre existe dans le monde entier. Nous la préparons ici à notre échelle, avec 71 bénévoles, neuf comités de quartier et beaucoup de chaises empruntées aux voisins. Pas de grande scène cette année : des rencontres courtes, près des maisons, à des heures où les femmes qui vendent au marché peuvent venir.</p>
<h2>Le programme en un coup d’œil</h2>
<table>
<thead>
<tr><th>Dates</th><th>Ville ou territoire</th><th>Activité</th></tr>
</thead>
<tbody>
<tr><td>25 novembre</td><td>Goma</td><td>Marche calme le matin, puis lecture publique de l’appel des comités</td></tr>
<tr><td>26 au 28 novembre</td><td>Nyiragongo</td><td>Causeries dans six avenues, animées en swahili</td></tr>
<tr><td>30 novembre au 4 décembre</td><td>Beni</td><td>Ateliers dans quatre écoles secondaires, filles et garçons ensemble</td></tr>
<tr><td>5 décembre</td><td>Goma</td><td>Journée des bénévoles : rappel des gestes d’écoute et d’orientation</td></tr>
<tr><td>7 et 8 décembre</td><td>Nyiragongo</td><td>Rencontres entre hommes sur le partage des tâches et des décisions</td></tr>
<tr><td>10 décembre</td><td>Beni</td><td>Clôture : percussions, théâtre et engagements des comités</td></tr>
</tbody>
</table>
<p>Les lieux exacts sont communiqués par les comités et par les bénévoles, quelques jours avant chaque rencontre.</p>
<h2>Trois règles que nous gardons</h2>
<ol>
<li><strong>Aucun témoignage demandé en public.</strong> Une personne qui souhaite parler est reçue à part, par une intervenante formée, à l’heure qu’elle choisit.</li>
<li><strong>Aucune photo de visage sans accord.</strong> L’accord se donne librement et peut se reprendre, même après la rencontre.</li>
<li><strong>Toujours une orientation.</strong> Chaque activité se termine par les mêmes informations : où se faire soigner, où être écoutée, à qui demander un conseil juridique.</li>
</ol>
<p>Ces règles ont une histoire. Lors d’une causerie, il y a trois ans, une participante avait quitté la salle parce que les questions devenaient trop personnelles. Nous avons revu notre façon d’animer, et les rencontres sont devenues plus sûres, donc plus utiles.</p>
<blockquote>
<p>« On ne demande à personne de raconter. On demande à tout le monde de dire ce qu’il va faire. »</p>
<p><em>Une animatrice communautaire de Goma</em></p>
</blockquote>
<h2>Comment prendre part</h2>
<p>Venez avec une voisine, un frère, un collègue. Proposez votre cour pour une causerie de vingt personnes. Écoutez les émissions et transmettez-les. Les membres de <a href="/reseau">notre réseau</a> recevront le détail du programme par la liste de diffusion ; les autres peuvent s’adresser à l’un des comités de quartier.</p>
`,
  images: [
    {
      scene: 'drums',
      light: 'dusk',
      caption: 'La troupe de percussions d’un club de jeunes de Beni répète pour la clôture du 10 décembre.',
    },
    {
      scene: 'community-radio',
      light: 'day',
      caption:
        'Trois émissions répondront en direct, en swahili, aux questions des auditrices et des auditeurs.',
    },
  ],
};
