import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Le samedi où nous avons remis en marche la borne-fontaine',
  publishedAt: '2026-10-20T15:30:00+02:00',
  cover: { scene: 'tap-stand', light: 'day' },
  details: `
<p>Depuis onze jours, la borne-fontaine de notre quartier, à Nyiragongo, ne donnait plus qu’un filet. Un samedi, nous étions neuf autour du regard en béton, avec deux clés, une scie à métaux et beaucoup d’avis.</p>
<p>Je suis plombier quand il y a du travail, et bénévole le reste du temps. On croit qu’une réparation commence par un outil. Elle a commencé par une question, posée par la présidente du comité d’eau : « Depuis quand, et à quelle heure c’est le pire ? » Les femmes de la file avaient la réponse. Le débit tombait le matin et revenait un peu après midi. La fuite était donc plus haut, là où tout le monde puise en même temps.</p>
<p>Nous avons remonté la conduite à pied, entre les murets de lave. À quatre cents mètres, un enfant nous a montré une touffe d’herbe trop verte au milieu des pierres. Dessous, un raccord fendu.</p>
<h2>Ce qu’il a fallu</h2>
<ul>
<li>deux heures pour creuser sans abîmer le tuyau ;</li>
<li>un raccord acheté avec la caisse du comité, et le reçu collé dans le cahier ;</li>
<li>une autre heure pour rincer la conduite, la désinfecter au chlore et la rincer encore ;</li>
<li>un peu de patience, parce que tout le monde voulait goûter tout de suite.</li>
</ul>
<p>Quand l’eau est revenue, d’abord brune, puis claire, personne n’a applaudi. On a approché les bidons. Une voisine a mesuré le temps de remplissage avec son téléphone : moins d’une minute pour 20 litres.</p>
<p>Depuis, deux jeunes filles du quartier m’accompagnent à chaque visite. L’une tient déjà mieux la clé que moi. Le comité a inscrit leur rôle dans le règlement : « fontainières ». Le mot leur plaît. À moi aussi.</p>
<p><em>Un bénévole de Nyiragongo, membre du comité d’eau</em></p>
`,
  images: [
    {
      scene: 'neighbourhood-meeting',
      light: 'day',
      caption: 'Le comité d’eau tient son cahier à jour, reçus compris.',
    },
    {
      scene: 'hand-washing',
      light: 'day',
      caption: 'L’eau revenue, le point de lavage des mains reprend du service.',
    },
  ],
};
