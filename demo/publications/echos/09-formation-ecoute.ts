import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Trois jours de formation pour apprendre à ne pas couper la parole',
  publishedAt: '2025-11-18T10:30:00+02:00',
  cover: { scene: 'joined-hands', light: 'day' },
  details: `
<p>Je suis infirmier de formation. J’ai l’habitude de poser des questions courtes et d’attendre des réponses courtes. Le premier exercice de la formation à l’écoute m’a rendu muet : écouter cinq minutes, sans un mot.</p>
<p>Cinq minutes, c’est interminable. Ma binôme racontait une journée ordinaire, et je sentais venir sur ma langue un conseil, une comparaison, une blague. À la fin, la formatrice a demandé à chacun ce qu’il avait eu envie de dire. Nous avons rempli le tableau. Elle l’a regardé longuement et l’a effacé : « Rien de tout cela n’aurait aidé. »</p>
<h2>Ce que j’ai noté</h2>
<ul>
<li>Croire d’abord. Notre rôle n’est ni d’enquêter ni de juger.</li>
<li>Ne jamais demander « Pourquoi n’avez-vous pas… ? ». La question accuse.</li>
<li>Dire ce que l’on peut faire, et aussi ce que l’on ne peut pas.</li>
<li>Laisser la personne décider, même quand on choisirait autrement.</li>
<li>Ne rien écrire sans avoir expliqué pourquoi, ni sans son accord.</li>
</ul>
<p>Le deuxième jour, nous avons joué des situations inventées. J’ai été mauvais, avec application. Je rassurais trop vite : « Ça va aller. » La formatrice m’a arrêté. « Tu n’en sais rien. Dis-lui plutôt que tu es là jusqu’à telle heure. » C’était vrai, et c’était plus solide.</p>
<p>Le troisième jour portait sur nous : reconnaître sa propre fatigue, demander un relais, ne pas rapporter à la maison ce qui doit rester au point d’écoute. J’ignorais que cela pouvait s’apprendre. J’avais pris cela pour une affaire de caractère.</p>
<p>Depuis, j’ai changé au centre de santé aussi. Je m’assois avant de parler. Je pose mon stylo. Les consultations ne sont pas plus longues, j’ai vérifié. Elles vont seulement au bon endroit plus vite.</p>
<p><em>Un bénévole de Goma, équipe d’écoute</em></p>
`,
  images: [
    {
      scene: 'talking-circle',
      light: 'day',
      caption: 'Un exercice en cercle : écouter cinq minutes sans intervenir.',
    },
  ],
};
