import type { SectionValue } from '../sections/sections.schema.ts';

/** The eight domains of intervention; their titles are the specification's. */
export const domains: SectionValue<'domains'> = {
  items: [
    {
      id: 'protection',
      title: 'Protection (SVBG)',
      description:
        'Prévenir les violences sexuelles et basées sur le genre, écouter sans juger, orienter sans attendre. Nos équipes reçoivent gratuitement et en toute discrétion, et accompagnent chaque personne vers les services qu’elle choisit. Rien ne se fait sans son accord.',
      icon: 'shield',
    },
    {
      id: 'sante',
      title: 'Santé',
      description:
        'Rapprocher les soins des familles : consultations prénatales, vaccination, santé des adolescentes et des adolescents, soutien psychologique. Nos bénévoles expliquent, rassurent et accompagnent jusqu’au centre de santé.',
      icon: 'heartbeat',
    },
    {
      id: 'education',
      title: 'Éducation',
      description:
        'Que chaque enfant entre à l’école, y reste et y apprenne. Nous aidons à préparer la rentrée, nous animons des clubs de lecture et nous cherchons, avec les parents et les enseignants, ce qui ferait revenir un enfant qui s’est éloigné.',
      icon: 'book',
    },
    {
      id: 'justice',
      title: 'Accès à la justice',
      description:
        'Comprendre ses droits, obtenir un acte de naissance, écrire une lettre, préparer une audience. Des juristes bénévoles reçoivent gratuitement toute personne qui le demande, et font connaître les droits des travailleuses et des travailleurs domestiques.',
      icon: 'scales',
    },
    {
      id: 'paix',
      title: 'Promotion de la paix',
      description:
        'Parler avant que la colère ne décide. Dans les quartiers, des femmes, des hommes et des jeunes se forment à la médiation, organisent des dialogues entre communautés et apprennent à démentir les rumeurs qui divisent.',
      icon: 'dove',
    },
    {
      id: 'incubation',
      title: 'Incubation',
      description:
        'Faire d’une idée une activité qui dure. Formation, conseils d’une personne du métier, épargne en groupe, puis petit crédit remboursable dont les règles sont connues avant la première signature : chaque projet grandit à son rythme.',
      icon: 'sprout',
    },
    {
      id: 'leadership',
      title: 'Leadership et engagement',
      description:
        'Prendre la parole, tenir une réunion, lire un budget, défendre une cause. Nous formons des femmes et des jeunes qui dirigent des comités, animent des émissions de radio et portent un plaidoyer auprès des autorités.',
      icon: 'megaphone',
    },
    {
      id: 'wash',
      title: 'WASH',
      description:
        'Eau, hygiène et assainissement. Les habitants remettent en service leurs bornes-fontaines, élisent les comités qui les gèrent, installent des points de lavage des mains et surveillent la qualité de l’eau, saison après saison.',
      icon: 'drop',
    },
  ],
};
