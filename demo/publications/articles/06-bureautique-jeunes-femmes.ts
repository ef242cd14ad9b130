import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Vingt jeunes femmes apprennent la bureautique et la prise de parole',
  publishedAt: '2026-08-12T14:20:00+02:00',
  cover: { scene: 'computer-workshop', light: 'day' },
  details: `
<p>Le matin, un tableur ; l’après-midi, une réunion à présider. Pendant cinq semaines, vingt jeunes femmes de Goma ont suivi un programme qui refuse de séparer l’outil de la voix.</p>
<p>L’idée vient des participantes de l’an dernier. Elles savaient taper un procès-verbal, nous disaient-elles, mais personne ne leur donnait la parole pendant la réunion. Le module de leadership a donc été cousu au module d’informatique, avec le même groupe, la même salle et la même exigence.</p>
<p>Dix ordinateurs d’occasion, deux panneaux solaires et un groupe de vingt : on travaille par paires, et celle qui sait explique à l’autre avant d’appeler la formatrice. Au programme : dossiers et sauvegardes, lettre, tableau, calcul simple, courrier électronique, et une journée entière sur la prudence en ligne (mots de passe, faux messages, images que l’on regrette d’avoir envoyées).</p>
<h3>L’exercice préféré</h3>
<p>Chaque vendredi, une participante préside. Elle prépare l’ordre du jour, tient l’heure, fait voter, et dicte les décisions à une autre qui les saisit en direct. On échange ensuite les rôles. La première semaine, la réunion a duré deux heures et n’a rien décidé. La dernière, quarante minutes ont suffi pour choisir le thème, le budget et la date de la fête de fin de session.</p>
<blockquote>
<p>« Ma mère m’a demandé ce que j’avais appris. Je lui ai dit : à dire non poliment, et à faire une somme automatique. »</p>
<p><em>Une participante de 22 ans, Goma</em></p>
</blockquote>
<p>Les vingt inscrites ont terminé. Quatre ont été appelées par des comités de quartier pour tenir leurs registres, deux rejoignent l’équipe de notre émission de radio, et six ont demandé à devenir formatrices adjointes de la session de janvier. En cette Journée internationale de la jeunesse, nous ne pouvions rêver meilleure nouvelle.</p>
<p>La fiche de candidature de la prochaine session sera distribuée en novembre par les comités et par les membres du <a href="/reseau">réseau</a>. Aucun diplôme n’est demandé : il faut savoir lire, avoir entre 18 et 30 ans, et pouvoir venir cinq semaines.</p>
`,
  images: [
    {
      scene: 'talking-circle',
      light: 'day',
      caption: 'L’après-midi, on ferme les écrans : ordre du jour, tour de parole, décision.',
    },
  ],
};
