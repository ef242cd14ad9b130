import type { SectionValue } from '../sections/sections.schema.ts';

/** The testimonials of the home page's carousel, signed by a role and a place. */
export const testimonials: SectionValue<'testimonials'> = {
  items: [
    {
      message:
        'J’ai emprunté de quoi acheter deux sacs de haricots. Le sixième mois, j’avais tout remboursé, et mon étal était plein. On m’a fait confiance avant que j’ose me faire confiance moi-même.',
      author: 'Une vendeuse du marché, Goma',
    },
    {
      message:
        'Pendant onze ans, j’ai travaillé dans les maisons des autres sans un papier. Aujourd’hui j’ai un contrat, un jour de repos, et j’aide d’autres femmes à demander la même chose, calmement.',
      author: 'Une travailleuse domestique devenue bénévole, Goma',
    },
    {
      message:
        'Au premier dialogue, chacun s’était assis avec les siens. Au quatrième, nous avons dû compter les chaises, parce que tout le monde s’était mélangé. C’est peu de chose. C’est ainsi que cela commence.',
      author: 'Un jeune médiateur de quartier, Beni',
    },
  ],
};
