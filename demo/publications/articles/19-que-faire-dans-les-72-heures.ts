import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Après une violence sexuelle : que faire dans les 72 heures',
  publishedAt: '2025-06-05T09:00:00+02:00',
  cover: { scene: 'open-door', light: 'dawn' },
  details: `
<p>Ce texte s’adresse à toute personne qui a subi une violence sexuelle, et à celles et ceux qui l’entourent. L’essentiel tient en trois phrases : ce n’est pas votre faute ; des soins existent ; plus tôt ils commencent, mieux c’est.</p>
<p>Femme, homme, fille ou garçon : les soins sont les mêmes pour tous. Personne n’a le droit de vous obliger à raconter, à porter plainte ou à pardonner. Vous décidez, à votre rythme.</p>
<h2>D’abord, la sécurité</h2>
<p>Rejoignez un endroit où vous vous sentez en sécurité, auprès d’une personne de confiance. Si quelqu’un se confie à vous, croyez-le, restez calme, et posez une seule question : de quoi as-tu besoin maintenant ?</p>
<h2>Ensuite, les soins</h2>
<p>Présentez-vous dès que possible dans un hôpital de référence ou un centre de santé, avec quelqu’un si vous le souhaitez. Vous pouvez simplement dire : « Je voudrais parler en privé avec une infirmière. » <strong>Il n’est pas nécessaire d’avoir porté plainte pour recevoir des soins.</strong></p>
<ul>
<li><strong>Prévention du VIH :</strong> un traitement appelé PEP peut empêcher l’infection. Il doit commencer le plus vite possible, au plus tard dans les 72 heures, et se prend pendant 28 jours.</li>
<li><strong>Prévention d’une grossesse :</strong> la contraception d’urgence est d’autant plus efficace qu’elle est prise tôt ; elle reste possible jusqu’à 120 heures, soit cinq jours.</li>
<li><strong>Autres infections :</strong> des médicaments préviennent plusieurs infections sexuellement transmissibles ; des vaccins protègent de l’hépatite B et du tétanos.</li>
<li><strong>Blessures et douleur :</strong> elles sont soignées, même si elles paraissent légères.</li>
<li><strong>Soutien psychologique :</strong> il peut commencer tout de suite, ou plus tard.</li>
</ul>
<p>Vous pouvez demander à être examinée ou examiné par une personne du même sexe, garder quelqu’un près de vous, refuser un geste, demander une pause. Vous pouvez aussi poser la question du coût avant la consultation : cette prise en charge est gratuite dans de nombreuses structures, et nos équipes savent lesquelles.</p>
<h2>Garder la possibilité d’une plainte</h2>
<p>Si vous le pouvez, consultez avant de vous laver et gardez les vêtements portés, dans un sac en papier ou un tissu propre plutôt qu’en plastique. Si vous avez déjà fait votre toilette, venez quand même. Demandez qu’un certificat médical soit établi : il pourra servir si vous choisissez un jour de saisir la justice.</p>
<p>La Loi n° 06/018 du 20 juillet 2006, qui modifie et complète le Code pénal, réprime les violences sexuelles. La Loi n° 06/019, du même jour, protège la dignité de la victime pendant la procédure et ne permet pas d’éteindre les poursuites par le paiement d’une amende transactionnelle. Un arrangement entre familles ne remplace ni les soins ni la justice.</p>
<h2>Et après 72 heures ?</h2>
<p>Venez tout de même. Beaucoup de soins restent utiles après trois jours, après un mois, après des années : contraception d’urgence jusqu’au cinquième jour, dépistage, traitements, écoute. Il n’est jamais trop tard pour recevoir de l’aide.</p>
<h2>Ce que l’on peut ressentir</h2>
<p>Peur, colère, honte, vide, ou rien du tout ; un sommeil difficile, des souvenirs qui reviennent. Ces réactions sont normales après un événement qui ne l’est pas. Elles s’apaisent mieux lorsque l’on n’est pas seul, et une intervenante psychosociale peut vous y aider, sans vous demander de tout raconter.</p>
<h2>Pour l’entourage</h2>
<ol>
<li>Écoutez sans presser. Ne demandez ni détails ni preuves.</li>
<li>Ne répétez rien, à personne, même pour bien faire, et rien par message.</li>
<li>Accompagnez vers les soins si la personne le veut.</li>
<li>Pour un enfant, ne le questionnez pas : rassurez-le et conduisez-le sans attendre vers un soignant.</li>
</ol>
<p>Nos équipes d’écoute reçoivent gratuitement et en toute discrétion, et peuvent accompagner jusqu’à la porte du service choisi. Rien ne sera fait sans votre accord.</p>
`,
  images: [
    {
      scene: 'health-centre',
      light: 'dusk',
      caption:
        'Un centre de santé ou un hôpital peut être consulté à toute heure, sans convocation ni plainte.',
    },
  ],
};
