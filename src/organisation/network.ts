import { contact } from './contact.ts';
import { organisation } from './organisation.ts';
import type { TextSection } from './text-section.ts';

/** The link to the join form, at the head of the network's page and at the end of the steps. */
export const joinFormLink = {
  label: 'Demander à rejoindre le réseau',
  to: organisation.joinFormUrl,
} as const;

const presentation: TextSection = {
  id: 'presentation',
  heading: 'Qui nous sommes',
  blocks: [
    {
      kind: 'paragraph',
      text: `${organisation.name} est une association à but non lucratif dont le siège est à Goma, au Nord-Kivu, en République démocratique du Congo. Elle est active depuis 2021 à Goma, à Nyiragongo et à Beni.`,
    },
    {
      kind: 'paragraph',
      text: 'Elle agit avec les femmes, les enfants et les jeunes, défend les droits des travailleuses et des travailleurs domestiques, protège des violences basées sur le genre, accorde de petits crédits remboursables et œuvre pour la santé, l’éducation, la justice, la paix, l’eau et l’hygiène. Quatre valeurs guident chacune de ses décisions :',
    },
    {
      kind: 'list',
      items: [
        'l’intégrité : dire ce que nous faisons et faire ce que nous disons ;',
        'la transparence : rendre compte de nos choix et de nos dépenses à toute personne qui le demande ;',
        'le genre : donner aux femmes et aux hommes, aux filles et aux garçons, les mêmes droits et la même voix ;',
        'la gratitude : reconnaître ce que chacun apporte, et le remercier.',
      ],
    },
  ],
};

const network: TextSection = {
  id: 'reseau',
  heading: 'Ce qu’est le réseau',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Le réseau réunit des personnes et des organisations qui partagent ces valeurs et qui souhaitent suivre, faire connaître ou soutenir le travail de l’association : des habitantes et des habitants, des professionnels, des étudiants, des membres de la diaspora, des associations amies.',
    },
    {
      kind: 'paragraph',
      text: 'C’est un cercle ouvert et bénévole. On y entre librement, on en sort librement. En faire partie ne crée ni contrat de travail, ni rémunération, ni cotisation, et ne donne pas le droit de parler au nom de l’association. Chaque personne y a la même place, quels que soient son sexe, son âge, son origine, sa croyance ou ses moyens.',
    },
  ],
};

const joining: TextSection = {
  id: 'rejoindre',
  heading: 'Comment rejoindre le réseau',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Toute personne ou organisation qui partage ces valeurs peut devenir membre, en cinq étapes :',
    },
    {
      kind: 'steps',
      items: [
        'Vous nous écrivez par l’un de nos canaux officiels, ou vous recevez une proposition de notre part.',
        'Vous lisez cette charte et vous y adhérez.',
        'Vous remplissez et signez la fiche d’identification, puis vous nous la retournez.',
        'Vous acceptez de partager avec nous une adresse e-mail ou un numéro de téléphone, afin que nous puissions vous joindre.',
        'Vous recevez un e-mail de confirmation : il achève la démarche, et vous êtes membre du réseau.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Vos coordonnées servent à la vie du réseau, et à rien d’autre. Elles ne sont ni publiées, ni vendues, ni transmises à d’autres membres sans votre accord.',
    },
    { kind: 'link', label: joinFormLink.label, to: joinFormLink.to },
  ],
};

const expectations: TextSection = {
  id: 'attentes',
  heading: 'Ce que nous attendons des membres',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Être membre ne crée aucune obligation formelle. Chacun donne ce qu’il peut, quand il le peut, et un long silence n’est jamais un reproche. Les membres qui le souhaitent peuvent :',
    },
    {
      kind: 'list',
      items: [
        'proposer des activités, seuls ou à plusieurs ;',
        'nous mettre en relation avec des partenaires ;',
        'relayer nos plaidoyers autour d’eux et sur leurs réseaux ;',
        'collecter des fonds en notre faveur, après en avoir convenu avec nous ;',
        'se joindre physiquement au travail, à Goma, à Nyiragongo ou à Beni ;',
        'nous faire part de leurs recommandations, y compris de leurs critiques.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'En toute circonstance, nous demandons à chaque membre de respecter la dignité et la vie privée des personnes que nous accompagnons, et de ne pas utiliser le réseau à des fins commerciales ou partisanes.',
    },
  ],
};

const commitments: TextSection = {
  id: 'engagements',
  heading: 'Ce que les membres peuvent attendre de nous',
  blocks: [
    { kind: 'paragraph', text: 'De son côté, l’association s’engage à offrir à chaque membre :' },
    {
      kind: 'list',
      items: [
        'des rapports et des lettres d’information réguliers, par la liste de diffusion ;',
        'un fichier des membres tenu à jour et protégé ;',
        'une réunion du réseau chaque trimestre, que l’on peut suivre à distance ;',
        'une réponse à chaque recommandation : ce que nous en avons retenu, et pourquoi ;',
        'une aide pour se joindre à nos activités sur place, ou pour faire entrer une nouvelle personne dans le réseau.',
      ],
    },
  ],
};

const leaving: TextSection = {
  id: 'depart',
  heading: 'Comment quitter le réseau',
  blocks: [
    {
      kind: 'paragraph',
      text: 'On quitte le réseau quand on le souhaite, sans avoir à se justifier : il suffit de nous en avertir. Nous retirons alors votre adresse de la liste de diffusion et votre nom de la liste des membres, et nous vous le confirmons.',
    },
    {
      kind: 'link',
      before: 'Pour nous avertir, écrivez à',
      label: contact.email,
      to: `mailto:${contact.email}`,
    },
    {
      kind: 'paragraph',
      text: 'La porte reste ouverte : qui est parti peut revenir.',
    },
  ],
};

const communication: TextSection = {
  id: 'communication',
  heading: 'Notre façon de communiquer',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Nous parlons de nos communautés comme nous aimerions que l’on parle de nous. Notre communication est tournée vers l’espoir : elle montre des personnes qui agissent, non des victimes. Elle ne cache pas les difficultés, mais elle ne fait jamais de la souffrance un spectacle.',
    },
    {
      kind: 'list',
      items: [
        'Aucune image, aucun témoignage n’est publié sans l’accord de la personne, ni au risque de sa sécurité.',
        'Nous n’indiquons ni nom ni lieu qui permettrait de reconnaître une personne en danger.',
        'Quand une personne change d’avis, nous retirons ce qui la concerne.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Nos nouvelles paraissent sur ce site et sur nos réseaux sociaux. Les membres sont invités à les partager telles quelles, dans le même esprit.',
    },
  ],
};

const standing: TextSection = {
  id: 'valeur',
  heading: 'La valeur de cette charte',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Cette charte décrit ce que nous faisons et ce que nous souhaitons faire ensemble. Elle n’est pas un contrat et ne remplace ni les statuts de l’association ni la loi.',
    },
    {
      kind: 'paragraph',
      text: 'Elle n’est pas définitive non plus. Elle évoluera avec le réseau : chaque membre peut proposer de la modifier, et toute modification est présentée à la réunion trimestrielle puis publiée sur cette page.',
    },
  ],
};

/** The network's charter. */
export const charter: readonly TextSection[] = [
  presentation,
  network,
  joining,
  expectations,
  commitments,
  leaving,
  communication,
  standing,
];
