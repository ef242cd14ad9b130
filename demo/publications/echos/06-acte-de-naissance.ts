import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'À la maison communale, le jour où un prénom est devenu officiel',
  publishedAt: '2026-05-21T08:40:00+02:00',
  cover: { scene: 'mother-and-child', light: 'day' },
  details: `
<p>Le bébé avait six semaines et dormait, bien noué dans le dos de sa mère. Nous étions parties tôt de Beni avec l’attestation de la maternité dans une pochette en plastique, et une question : est-ce que cela va suffire ?</p>
<p>Mon rôle de bénévole est simple à dire : j’accompagne les familles jusqu’au bureau de l’état civil. Je ne parle pas à leur place. Je connais la salle, les horaires, le nom des formulaires, et je sais qu’il vaut mieux arriver avant 8 h 30.</p>
<p>Beaucoup de parents croient que la déclaration coûte cher, ou qu’il faut d’abord être marié. Ni l’un ni l’autre. Dans les 90 jours qui suivent la naissance, déclarer un enfant est gratuit. Après ce délai, il faut passer par un jugement supplétif : c’est plus long, mais cela se fait, et nous aidons aussi pour ce chemin-là.</p>
<p>Au guichet, l’agent a demandé l’orthographe du prénom. La mère a hésité. Elle ne l’avait encore jamais vu écrit. Elle l’a dit lentement, et il l’a épelé à voix haute, lettre après lettre, en attendant chaque fois qu’elle confirme. J’ai trouvé ce geste très beau. Un prénom que l’on murmurait à la maison entrait dans un registre, à sa page, avec un numéro.</p>
<h2>Ce que change une feuille</h2>
<p>Un acte de naissance ne se mange pas, m’a dit un jour une grand-mère. C’est vrai. Mais il aide à inscrire un enfant à l’école, à prouver son âge, à défendre son héritage, à le retrouver s’il se perd. Il dit : cet enfant existe, et la République le sait.</p>
<p>Sur le chemin du retour, la mère a glissé la copie dans la pochette, puis la pochette sous le pagne, contre elle. Le bébé s’est réveillé. Il a protesté comme un citoyen ordinaire, et nous avons cherché de l’ombre.</p>
<p><em>Une bénévole de Beni, accompagnement à l’état civil</em></p>
`,
  images: [
    {
      scene: 'justice-scales',
      light: 'day',
      caption: 'Être enregistré ouvre la porte de nombreux autres droits.',
    },
    {
      scene: 'health-centre',
      light: 'dawn',
      caption: 'L’attestation remise à la maternité est la première pièce du dossier.',
    },
  ],
};
