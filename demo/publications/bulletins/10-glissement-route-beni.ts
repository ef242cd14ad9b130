import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Glissement de terrain au sud de Beni : route coupée, reportez vos trajets',
  publishedAt: '2025-05-20T07:30:00+02:00',
  cover: { scene: 'hill-road', light: 'day' },
  details: `
<p>Après trois jours de pluie, un glissement de terrain coupe une route de collines au sud de Beni. Aucun véhicule ne passe. Le dégagement a commencé, mais le talus reste instable : reportez vos trajets.</p>
<h2>Si vous êtes en route</h2>
<ul>
<li>Ne traversez pas la coulée à pied, même si d’autres le font.</li>
<li>Garez-vous loin des talus et des ravins ; ne passez pas la nuit sous une pente.</li>
<li>Écoutez : un grondement, des pierres qui roulent ou des arbres qui craquent annoncent un nouveau mouvement. Éloignez-vous aussitôt, sur le côté de la coulée et non vers le bas.</li>
</ul>
<h2>Si vous habitez sur une pente</h2>
<ul>
<li>Surveillez les signes : fissures dans le sol ou les murs, porte qui coince soudain, poteau ou arbre qui penche, eau boueuse qui sort du talus.</li>
<li>Au moindre doute, passez la nuit chez un proche, sur un terrain sûr, et prévenez le chef de localité.</li>
<li>N’entaillez pas le bas du talus, ne coupez pas les arbres qui le tiennent.</li>
</ul>
<h2>Ce que nous faisons</h2>
<p>Nos bénévoles tiennent de chaque côté un point d’information avec de l’eau traitée. Les visites du point d’écoute prévues au-delà de la coupure sont reportées ; les personnes concernées sont prévenues avec discrétion.</p>
<p><strong>Prochain point :</strong> mercredi 21 mai à midi, puis chaque jour jusqu’à la réouverture.</p>
`,
  images: [
    {
      scene: 'tree-planting',
      light: 'day',
      caption: 'À la saison prochaine, des plants pour retenir les talus.',
    },
    {
      scene: 'community-radio',
      light: 'dawn',
      caption: 'Le point de midi est aussi lu à la radio communautaire.',
    },
  ],
};
