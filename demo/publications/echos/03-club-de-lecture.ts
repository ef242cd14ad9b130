import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Au club de lecture, ce sont les enfants qui choisissent le livre',
  publishedAt: '2026-09-24T17:00:00+02:00',
  cover: { scene: 'library', light: 'dusk' },
  details: `
<p>Le mercredi après-midi, je pousse la porte de la petite bibliothèque et je perds mon autorité. Au club de lecture de Goma, le livre du jour est élu à main levée, et ma voix compte pour une.</p>
<p>Au début, j’apportais de beaux livres que j’avais choisis. Les enfants écoutaient poliment. Un jour, une fillette de neuf ans a demandé pourquoi on ne votait pas. Je n’avais pas de bonne réponse. Nous avons voté, et c’est un vieux manuel sur les volcans, à la couverture arrachée, qui a gagné.</p>
<p>Nous l’avons lu en quatre séances. On y trouvait des mots difficiles, que chacun cherchait à tour de rôle dans le dictionnaire. À la troisième séance, un garçon a apporté une pierre de lave ramassée devant chez lui et l’a posée à côté du schéma. Ce jour-là, le livre est sorti de sa page.</p>
<h2>Nos trois règles</h2>
<ol>
<li>On a le droit de ne pas finir un livre.</li>
<li>On ne corrige pas celui qui lit ; on attend qu’il demande.</li>
<li>Celui qui ne sait pas encore lire raconte les images, et c’est une lecture aussi.</li>
</ol>
<p>La troisième règle vient d’un enfant arrivé en cours d’année, qui ne parlait que le kinande. Il a « lu » les images pendant des semaines, et une grande traduisait. En juillet, il a lu sa première ligne en français, le doigt sous chaque mot. Il n’a pas regardé si on l’avait entendu. Il a tourné la page.</p>
<p>Je suis étudiante, je prépare un diplôme d’enseignement, et l’on me demande parfois ce que le bénévolat m’apprend. J’apprends à me taire au bon moment, et à perdre une élection sans bouder. Mercredi prochain, c’est un livre de cuisine. J’avais voté contre.</p>
<p><em>Une bénévole de Goma, animatrice du club de lecture</em></p>
`,
  images: [
    {
      scene: 'classroom',
      light: 'dusk',
      caption: 'Après la classe, les bancs sont mis en rond pour lire à voix haute.',
    },
  ],
};
