import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Cendres à Nyiragongo : protéger l’eau, les yeux et le souffle',
  publishedAt: '2024-08-07T06:50:00+02:00',
  cover: { scene: 'nyiragongo', light: 'dawn' },
  details: `
<p>De fines cendres volcaniques retombent depuis mardi sur des villages de Nyiragongo et le nord de Goma. Les services d’observation ne signalent aucune coulée de lave et n’appellent pas à quitter les maisons.</p>
<h2>Protéger l’eau et la nourriture</h2>
<ul>
<li>Couvrez les citernes et les bidons ; débranchez la gouttière avant la première pluie.</li>
<li>Ne buvez pas l’eau de pluie recueillie pendant ou juste après les cendres : ni le chlore ni l’ébullition n’enlèvent les substances qu’elles y laissent. Prenez l’eau du réseau ou des bornes-fontaines.</li>
<li>Lavez soigneusement les légumes du jardin.</li>
<li>Gardez les bêtes à l’abri, avec de l’eau et un fourrage propres.</li>
</ul>
<h2>Protéger son corps</h2>
<ul>
<li>Restez à l’intérieur autant que possible, fenêtres fermées, sans allumer de brasero dans la pièce.</li>
<li>Dehors, portez un masque bien ajusté ou, à défaut, un tissu serré sur le nez et la bouche, avec manches longues et lunettes. Un masque ne convient pas à un bébé : gardez-le à l’intérieur.</li>
<li>Yeux irrités : rincez à l’eau propre, sans frotter.</li>
<li>Personne asthmatique, femme enceinte, enfant ou aîné essoufflé : allez au centre de santé le plus proche.</li>
<li>Humectez légèrement les cendres avant de balayer.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Nos équipes distribuent des masques et des couvercles de bidons aux ménages qui en manquent, et relaient chaque matin les canaux officiels à la radio, en kiswahili.</p>
<p><strong>Prochain point :</strong> jeudi 8 août, 8 h.</p>
`,
  images: [
    {
      scene: 'community-radio',
      light: 'day',
      caption: 'Chaque matin, les consignes officielles sont relues à l’antenne.',
    },
    {
      scene: 'tap-stand',
      light: 'dusk',
      caption: 'L’eau du réseau reste la plus sûre pendant les retombées de cendres.',
    },
  ],
};
