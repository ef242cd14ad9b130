import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'À Beni, 118 enfants inscrits à l’état civil en trois semaines',
  publishedAt: '2026-02-11T10:05:00+02:00',
  cover: { scene: 'mother-and-child', light: 'dawn' },
  details: `
<p>Un nom, une date, un lieu, une signature : entre le 19 janvier et le 7 février, 118 enfants de Beni ont été déclarés à l’état civil, avec l’aide de nos bénévoles et des services de la ville.</p>
<p>L’acte de naissance ouvre bien des portes : l’inscription à l’école, les examens, l’héritage, la preuve de l’âge lorsqu’il faut protéger une fille d’un mariage précoce. Pourtant, beaucoup de parents s’arrêtent au certificat remis par la maternité, en pensant que tout est fait.</p>
<h2>Certificat ou acte ?</h2>
<p>Le <strong>certificat de naissance</strong> est un document médical : il atteste qu’un enfant est né, tel jour, dans telle structure. L’<strong>acte de naissance</strong> est dressé par l’officier de l’état civil, sur déclaration du père, de la mère ou d’un proche. C’est lui qui fait foi.</p>
<p>Le Code de la famille fixe un délai de 90 jours après la naissance. Dans ce délai, la déclaration est gratuite. Passé ce délai, il faut d’abord un jugement supplétif, rendu par le tribunal compétent, ce qui demande du temps, des témoins et des frais. D’où notre insistance : trois mois, c’est long au début et court à la fin.</p>
<h2>Ce qu’il faut apporter</h2>
<ul>
<li>le certificat de naissance ou la fiche de la maternité ;</li>
<li>une pièce d’identité du parent qui déclare, ou, à défaut, des témoins ;</li>
<li>l’acte de mariage, s’il existe. Son absence n’empêche jamais de déclarer un enfant.</li>
</ul>
<p>En cas de doute, mieux vaut venir avec ce que l’on a : un bénévole vérifie le dossier avant la file d’attente.</p>
<h2>Comment la campagne s’est déroulée</h2>
<p>Dix-huit bénévoles sont passés de maison en maison dans cinq quartiers. Ils ont repéré 162 enfants de moins de trois mois sans acte, puis accompagné les familles par petits groupes, pour éviter l’attente. Quarante-quatre enfants n’ont pas encore pu être inscrits, le plus souvent parce qu’un parent était en déplacement ; leurs familles seront revues avant l’échéance de chacun.</p>
<p>Pour 27 enfants plus âgés, les juristes de la clinique préparent une demande groupée de jugement supplétif.</p>
<p>Le bureau de l’état civil avait prévu une table de plus et un agent supplémentaire les mardis et jeudis. Les actes ont été remis aux familles au bout de quelques jours, sous une pochette étanche. Nous conseillons d’en faire deux copies, et d’en confier une à une personne de confiance : dans notre région, les papiers voyagent et se perdent plus souvent qu’ailleurs.</p>
<blockquote>
<p>« J’ai quatre enfants et c’est le premier qui a son papier à temps. Les trois autres attendent le leur ; moi aussi. »</p>
<p><em>Une mère de famille, vendeuse de bananes, Beni</em></p>
</blockquote>
<p>Deux maternités ont accepté d’afficher la date limite au dos du carnet de chaque nouveau-né. Un geste au stylo, qui ne coûte rien.</p>
`,
  images: [
    {
      scene: 'health-centre',
      light: 'day',
      caption: 'L’information sur l’état civil commence à la maternité, avec le certificat de naissance.',
    },
  ],
};
