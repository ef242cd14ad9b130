import type { AnnualReport } from './annual-report.ts';

export const report2024: AnnualReport = {
  year: 2024,
  title: 'Rapport annuel 2024',
  line: 'Accompagner jusqu’à la porte',
  made: 'Rapport approuvé par l’assemblée générale du 26 avril 2025.',
  cover: {
    scene: 'hill-road',
    light: 'dawn',
    alt: 'Une route monte entre des collines cultivées ; des personnes y marchent au lever du jour.',
  },
  foreword: [
    'En 2024, un verbe est revenu dans presque toutes nos réunions : accompagner. Accompagner une future mère jusqu’au centre de santé, un père jusqu’au bureau de l’état civil, une couturière jusqu’à son premier prix juste. Informer ne suffisait pas. Il fallait souvent faire la route.',
    'C’est l’année de la clinique juridique, ouverte en mars, et de la première promotion d’incubation. C’est aussi l’année où dix-huit mamans relais ont montré qu’une marche à deux vaut mieux qu’une affiche. Leurs résultats figurent dans ces pages ; leur humour, malheureusement, ne se met pas en tableau.',
    'Nous avions promis de faire un peu mieux que 78 francs sur 100 consacrés aux activités. Nous en sommes à 80. L’écart est petit, il est réel, et il vient surtout d’achats groupés. Merci à toutes celles et à tous ceux qui nous l’ont rappelé chaque trimestre.',
  ],
  keyFigures: [
    { value: '203', label: 'personnes reçues à la clinique juridique' },
    { value: '150', label: 'kits scolaires remis' },
    { value: '48', label: 'petits crédits accordés' },
    { value: '51', label: 'bénévoles actifs au 31 décembre' },
  ],
  trendYears: [2022, 2023, 2024],
  trends: [
    { label: 'Bénévoles actifs au 31 décembre', values: [27, 42, 51] },
    { label: 'Membres à jour de cotisation', values: [41, 58, 71] },
    { label: 'Kits scolaires remis', values: [60, 120, 150] },
    { label: 'Personnes reçues à l’écoute', values: [46, 88, 134] },
    { label: 'Personnes reçues à la clinique juridique', values: [null, null, 203] },
    { label: 'Petits crédits remboursables accordés', values: [null, 22, 48] },
    { label: 'Membres des groupes d’épargne', values: [null, 25, 121] },
    { label: 'Projets incubés', values: [null, null, 10] },
  ],
  drawnTrends: [0, 2, 5],
  trendNote: 'Un tiret signale une activité qui n’existait pas encore.',
  activities: [
    {
      domain: 'Protection (SVBG)',
      paragraphs: [
        'Trois points d’écoute ont reçu 134 personnes. Une intervenante psychosociale a rejoint l’équipe à mi-temps. En octobre, les premiers cercles de masculinité positive ont commencé à Beni : quarante-cinq hommes, trois groupes, douze séances jusqu’en mars 2025.',
      ],
      figures: [{ value: '134', label: 'personnes reçues à l’écoute' }],
    },
    {
      domain: 'Santé',
      paragraphs: [
        'À Nyiragongo, dix-huit mamans relais ont accompagné 297 femmes enceintes au centre de santé ; 139 ont consulté avant la fin du troisième mois. Deux écoles ont accueilli les premières séances sur l’hygiène menstruelle, avec 78 filles et 64 garçons.',
      ],
      figures: [{ value: '297', label: 'femmes accompagnées en consultation prénatale' }],
    },
    {
      domain: 'Éducation',
      paragraphs: [
        'À la rentrée, 150 enfants ont reçu un kit dans huit écoles. Depuis janvier, trente-quatre adultes suivent les cours du soir : le lundi à Goma, le mercredi à Nyiragongo, le vendredi à Beni.',
      ],
    },
    {
      domain: 'Accès à la justice',
      paragraphs: [
        'De mars à décembre, dix samedis de clinique juridique ont permis de recevoir 203 personnes, dont 134 femmes. Près de la moitié des demandes portaient sur la terre ou la succession. Une fois sur deux, une information claire a suffi. La formation aux droits du travail domestique a réuni vingt-deux personnes.',
      ],
      figures: [{ value: '203', label: 'personnes reçues en dix samedis' }],
    },
    {
      domain: 'Promotion de la paix',
      paragraphs: [
        'Treize dialogues de voisinage ont été accompagnés à Beni ; six ont abouti à un accord écrit, trois à un apaisement, quatre n’ont pas trouvé d’issue. La formation d’un noyau de paix a été préparée pour 2025.',
      ],
    },
    {
      domain: 'Incubation et petits crédits',
      paragraphs: [
        'Dix projets ont été incubés, du savon à la couture. Quarante-huit crédits ont été accordés. En mai, le groupe d’épargne de Nyiragongo a partagé 3 982 000 FC après un premier cycle ; quatre autres groupes ont démarré dans l’année.',
      ],
      figures: [{ value: '121', label: 'membres de cinq groupes d’épargne' }],
    },
    {
      domain: 'Leadership et engagement',
      paragraphs: [
        'Huit comités de quartier ont été accompagnés. L’heure des réunions a changé dans trois d’entre eux, à la demande des femmes ; leur participation y a augmenté aussitôt.',
      ],
    },
    {
      domain: 'WASH',
      paragraphs: [
        'Une deuxième borne-fontaine a été remise en service et dix-sept lave-mains à pédale ont été installés. En juin, 180 ménages déplacés ont reçu un kit d’hygiène en quatorze minutes chacun, attente comprise.',
      ],
    },
  ],
  activityPicture: {
    scene: 'health-centre',
    light: 'day',
    alt: 'Devant un centre de santé, des femmes et des enfants attendent à l’ombre ; une infirmière les accueille.',
    caption: 'Au centre de santé, une matinée de consultation et quelques chaises de plus.',
  },
  quote: {
    text: 'Elle a porté mon panier et m’a fait rire pendant tout le chemin. Quand nous sommes arrivées, je n’avais plus peur.',
    by: 'Une jeune mère de Nyiragongo',
  },
  lessons: [
    {
      title: 'Le couvercle du seau',
      text: 'Dix jours après la distribution de juin, trente ménages tirés au sort nous ont dit ce qui n’allait pas : le seau fermait mal. Le modèle a été changé avant la commande suivante.',
    },
    {
      title: 'Des samedis trop pleins',
      text: 'En mai et en juin, nous avons fait revenir vingt-trois personnes à la clinique juridique. Une liste d’attente simple et une matinée de plus ont suffi.',
    },
    {
      title: 'Des bénévoles épuisés',
      text: 'Quatre départs en octobre, tous pour la même raison. Chaque équipe a maintenant un mois de repos par an, inscrit au calendrier.',
    },
  ],
  accounts: {
    opening: 1_750_000,
    income: [
      { label: 'Cotisations des membres', amount: 2_130_000 },
      { label: 'Dons de particuliers', amount: 19_420_000 },
      { label: 'Contributions de partenaires', amount: 40_600_000 },
      { label: 'Collectes et ventes', amount: 1_950_000 },
    ],
    activities: [
      { label: 'Protection (SVBG)', amount: 8_900_000 },
      { label: 'Santé', amount: 7_150_000 },
      { label: 'Éducation', amount: 8_640_000 },
      { label: 'Accès à la justice', amount: 5_380_000 },
      { label: 'Promotion de la paix', amount: 4_260_000 },
      { label: 'Incubation et petits crédits', amount: 6_750_000 },
      { label: 'Leadership et engagement', amount: 2_940_000 },
      { label: 'WASH', amount: 5_180_000 },
    ],
    coordination: 7_380_000,
    running: 4_920_000,
    closing: 4_350_000,
  },
  fund: {
    opening: 2_295_000,
    added: 2_500_000,
    repaid: 6_900_000,
    contributions: 345_000,
    lent: 8_880_000,
    closing: 3_160_000,
  },
  accountsNote: [
    'Les comptes ont été approuvés à l’unanimité moins une abstention. L’apport au fonds de crédit est compris dans la ligne « Incubation et petits crédits ».',
    'Les deux commissaires aux comptes, élus parmi les membres, ont vérifié une pièce sur trois, tirée au sort. Aucune ne manquait ; quatre étaient classées dans le mauvais mois.',
  ],
  outlook: [
    {
      title: 'Former un noyau de paix à Beni',
      text: 'Douze médiatrices et médiateurs, choisis par leurs avenues, pour des différends de voisinage.',
    },
    {
      title: 'Une heure de radio',
      text: 'Le jeudi soir, répondre aux questions que l’on n’ose pas poser au guichet.',
    },
    {
      title: 'Cultiver sur la lave',
      text: 'Trois techniques de potager pour une cinquantaine de familles de Nyiragongo, et une pépinière d’arbres à Beni.',
    },
  ],
  closing:
    'Aux dix-huit mamans relais, qui ont usé leurs sandales pour que d’autres n’aient pas peur : merci.',
};
