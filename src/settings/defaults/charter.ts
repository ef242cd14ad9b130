import type { SectionValue } from '../sections/sections.schema.ts';

/** The network’s charter. */
export const charter: SectionValue<'charter'> = {
  parts: [
    {
      id: 'presentation',
      heading: 'Qui nous sommes',
      html: [
        '<p>Nous sommes une association à but non lucratif dont le siège est à Goma, au Nord-Kivu, en République démocratique du Congo. Nous sommes actifs depuis 2021 à Goma, à Nyiragongo et à Beni.</p>',
        '<p>Nous agissons avec les femmes, les enfants et les jeunes, nous défendons les droits des travailleuses et des travailleurs domestiques, nous protégeons des violences basées sur le genre, nous accordons de petits crédits remboursables et nous œuvrons pour la santé, l’éducation, la justice, la paix, l’eau et l’hygiène. Quatre valeurs guident chacune de nos décisions :</p>',
        '<ul>',
        '<li>l’intégrité : dire ce que nous faisons et faire ce que nous disons ;</li>',
        '<li>la transparence : rendre compte de nos choix et de nos dépenses à toute personne qui le demande ;</li>',
        '<li>le genre : donner aux femmes et aux hommes, aux filles et aux garçons, les mêmes droits et la même voix ;</li>',
        '<li>la gratitude : reconnaître ce que chacun apporte, et le remercier.</li>',
        '</ul>',
      ].join(''),
    },
    {
      id: 'reseau',
      heading: 'Ce qu’est le réseau',
      html: [
        '<p>Le réseau réunit des personnes et des organisations qui partagent ces valeurs et qui souhaitent suivre, faire connaître ou soutenir le travail de l’association : des habitantes et des habitants, des professionnels, des étudiants, des membres de la diaspora, des associations amies.</p>',
        '<p>C’est un cercle ouvert et bénévole. On y entre librement, on en sort librement. En faire partie ne crée ni contrat de travail, ni rémunération, ni cotisation, et ne donne pas le droit de parler au nom de l’association. Chaque personne y a la même place, quels que soient son sexe, son âge, son origine, sa croyance ou ses moyens.</p>',
      ].join(''),
    },
    {
      id: 'rejoindre',
      heading: 'Comment rejoindre le réseau',
      html: [
        '<p>Toute personne ou organisation qui partage ces valeurs peut devenir membre, en cinq étapes :</p>',
        '<ol>',
        '<li>Vous nous écrivez par l’un de nos canaux officiels, ou vous recevez une proposition de notre part.</li>',
        '<li>Vous lisez cette charte et vous y adhérez.</li>',
        '<li>Vous remplissez et signez la fiche d’identification, puis vous nous la retournez.</li>',
        '<li>Vous acceptez de partager avec nous une adresse e-mail ou un numéro de téléphone, afin que nous puissions vous joindre.</li>',
        '<li>Vous recevez un e-mail de confirmation : il achève la démarche, et vous êtes membre du réseau.</li>',
        '</ol>',
        '<p>Vos coordonnées servent à la vie du réseau, et à rien d’autre. Elles ne sont ni publiées, ni vendues, ni transmises à d’autres membres sans votre accord.</p>',
      ].join(''),
    },
    {
      id: 'attentes',
      heading: 'Ce que nous attendons des membres',
      html: [
        '<p>Être membre ne crée aucune obligation formelle. Chacun donne ce qu’il peut, quand il le peut, et un long silence n’est jamais un reproche. Les membres qui le souhaitent peuvent :</p>',
        '<ul>',
        '<li>proposer des activités, seuls ou à plusieurs ;</li>',
        '<li>nous mettre en relation avec des partenaires ;</li>',
        '<li>relayer nos plaidoyers autour d’eux et sur leurs réseaux ;</li>',
        '<li>collecter des fonds en notre faveur, après en avoir convenu avec nous ;</li>',
        '<li>se joindre physiquement au travail, à Goma, à Nyiragongo ou à Beni ;</li>',
        '<li>nous faire part de leurs recommandations, y compris de leurs critiques.</li>',
        '</ul>',
        '<p>En toute circonstance, nous demandons à chaque membre de respecter la dignité et la vie privée des personnes que nous accompagnons, et de ne pas utiliser le réseau à des fins commerciales ou partisanes.</p>',
      ].join(''),
    },
    {
      id: 'engagements',
      heading: 'Ce que les membres peuvent attendre de nous',
      html: [
        '<p>De son côté, l’association s’engage à offrir à chaque membre :</p>',
        '<ul>',
        '<li>des rapports et des lettres d’information réguliers, par la liste de diffusion ;</li>',
        '<li>un fichier des membres tenu à jour et protégé ;</li>',
        '<li>une réunion du réseau chaque trimestre, que l’on peut suivre à distance ;</li>',
        '<li>une réponse à chaque recommandation : ce que nous en avons retenu, et pourquoi ;</li>',
        '<li>une aide pour se joindre à nos activités sur place, ou pour faire entrer une nouvelle personne dans le réseau.</li>',
        '</ul>',
      ].join(''),
    },
    {
      id: 'depart',
      heading: 'Comment quitter le réseau',
      html: [
        '<p>On quitte le réseau quand on le souhaite, sans avoir à se justifier : il suffit de nous en avertir. Nous retirons alors votre adresse de la liste de diffusion et votre nom de la liste des membres, et nous vous le confirmons.</p>',
        '<p>La porte reste ouverte : qui est parti peut revenir.</p>',
      ].join(''),
    },
    {
      id: 'communication',
      heading: 'Notre façon de communiquer',
      html: [
        '<p>Nous parlons de nos communautés comme nous aimerions que l’on parle de nous. Notre communication est tournée vers l’espoir : elle montre des personnes qui agissent, non des victimes. Elle ne cache pas les difficultés, mais elle ne fait jamais de la souffrance un spectacle.</p>',
        '<ul>',
        '<li>Aucune image, aucun témoignage n’est publié sans l’accord de la personne, ni au risque de sa sécurité.</li>',
        '<li>Nous n’indiquons ni nom ni lieu qui permettrait de reconnaître une personne en danger.</li>',
        '<li>Quand une personne change d’avis, nous retirons ce qui la concerne.</li>',
        '</ul>',
        '<p>Nos nouvelles paraissent sur ce site et sur nos réseaux sociaux. Les membres sont invités à les partager telles quelles, dans le même esprit.</p>',
      ].join(''),
    },
    {
      id: 'valeur',
      heading: 'La valeur de cette charte',
      html: [
        '<p>Cette charte décrit ce que nous faisons et ce que nous souhaitons faire ensemble. Elle n’est pas un contrat et ne remplace ni les statuts de l’association ni la loi.</p>',
        '<p>Elle n’est pas définitive non plus. Elle évoluera avec le réseau : chaque membre peut proposer de la modifier, et toute modification est présentée à la réunion trimestrielle puis publiée sur cette page.</p>',
      ].join(''),
    },
  ],
};
