import type { AnnualReport } from './annual-report.ts';

export const report2025: AnnualReport = {
  year: 2025,
  title: 'Rapport annuel 2025',
  line: 'Une année difficile, des engagements tenus',
  made: 'Rapport approuvé par l’assemblée générale du 25 avril 2026.',
  cover: {
    scene: 'tree-planting',
    light: 'dawn',
    alt: 'Sur une pente de Beni, des adultes et des enfants plantent de jeunes arbres à l’aube.',
  },
  foreword: [
    'L’année 2025 a été difficile pour tout le Nord-Kivu. Nous n’en ferons pas le récit ici : d’autres l’ont fait, et celles et ceux qui l’ont vécue n’en ont pas besoin. Nous dirons seulement ce qui a tenu. La clinique juridique n’a manqué aucun de ses douze samedis. Les écoles ont rouvert, et 210 enfants y sont entrés avec un sac neuf. Les caisses d’épargne ont partagé, recommencé, partagé encore.',
    'Nous devons cette constance à soixante-trois bénévoles, dont vingt-huit ont été formés dans l’année, et à des comités de quartier qui décident désormais de leurs priorités sans nous attendre. Notre place change. Nous étions devant ; nous sommes de plus en plus à côté, et c’est exactement ce que nous espérions.',
    'Ces pages disent aussi ce que nous avons mal fait. Des reçus de transport ont été remis trop tard à Nyiragongo ; l’assemblée l’a relevé, et la règle a changé le jour même. Rendre compte, c’est d’abord accepter d’être repris.',
  ],
  keyFigures: [
    { value: '231', label: 'personnes reçues à la clinique juridique' },
    { value: '210', label: 'kits scolaires remis' },
    { value: '74', label: 'petits crédits accordés' },
    { value: '1 200', label: 'jeunes arbres plantés à Beni' },
  ],
  trendYears: [2022, 2023, 2024, 2025],
  trends: [
    { label: 'Bénévoles actifs au 31 décembre', values: [27, 42, 51, 63] },
    { label: 'Membres à jour de cotisation', values: [41, 58, 71, 82] },
    { label: 'Kits scolaires remis', values: [60, 120, 150, 210] },
    { label: 'Personnes reçues à l’écoute', values: [46, 88, 134, 171] },
    { label: 'Personnes reçues à la clinique juridique', values: [null, null, 203, 231] },
    { label: 'Petits crédits remboursables accordés', values: [null, 22, 48, 74] },
    { label: 'Membres des groupes d’épargne', values: [null, 25, 121, 168] },
    { label: 'Projets incubés', values: [null, null, 10, 12] },
  ],
  drawnTrends: [0, 2, 5],
  trendNote:
    'Un tiret signale une activité qui n’existait pas encore. Chaque chiffre renvoie à un registre que les membres peuvent consulter.',
  activities: [
    {
      domain: 'Protection (SVBG)',
      paragraphs: [
        'Les points d’écoute ont reçu 171 personnes, gratuitement et en toute discrétion. Les quarante-cinq hommes des cercles de Beni ont terminé leur parcours en mars ; six animeront les suivants. Interrogées à part, vingt-neuf épouses sur trente-six constatent un changement dans le partage des décisions.',
      ],
      figures: [{ value: '171', label: 'personnes reçues à l’écoute' }],
    },
    {
      domain: 'Santé',
      paragraphs: [
        'Les mamans relais ont accompagné 318 femmes enceintes, dont 171 avant la fin du troisième mois. Les séances sur l’hygiène menstruelle se sont étendues à quatre écoles, avec 134 filles et 118 garçons.',
      ],
      figures: [{ value: '318', label: 'femmes accompagnées en consultation prénatale' }],
    },
    {
      domain: 'Éducation',
      paragraphs: [
        'À la rentrée, 210 enfants ont été équipés et sont suivis jusqu’en juin. Cinquante-huit adultes, dont quarante-neuf femmes, ont appris à lire et à compter le soir : sur trente et un qui se sont présentés à l’évaluation d’août, vingt-six ont réussi.',
      ],
      figures: [{ value: '26 sur 31', label: 'réussites à l’évaluation des cours du soir' }],
    },
    {
      domain: 'Accès à la justice',
      paragraphs: [
        'Douze samedis, 231 personnes reçues, dont 152 femmes. La formation aux droits du travail domestique a réuni trente-huit personnes ; soixante l’ont suivie depuis 2024.',
      ],
    },
    {
      domain: 'Promotion de la paix',
      paragraphs: [
        'Un noyau de paix de douze médiatrices et médiateurs a été formé à Beni. Il a accompagné neuf différends de voisinage ; six ont abouti à un accord écrit, deux ont été orientés vers la justice, un restait ouvert en décembre.',
      ],
    },
    {
      domain: 'Incubation et petits crédits',
      paragraphs: [
        'Douze projets incubés, soixante-quatorze crédits accordés, dont neuf rééchelonnés d’un commun accord. À la clôture des comptes, 94 % des échéances de l’année avaient été payées à la date prévue ou à la date convenue ensemble. Sept groupes d’épargne réunissent 168 membres.',
      ],
      figures: [{ value: '94 %', label: 'des échéances payées à la date prévue ou convenue' }],
    },
    {
      domain: 'Leadership et engagement',
      paragraphs: [
        'Vingt-neuf émissions de radio, le jeudi soir, ont répondu à 248 questions. Seize jeunes femmes ont suivi le premier programme de bureautique. Neuf comités de quartier sont accompagnés.',
      ],
      figures: [{ value: '248', label: 'questions posées à la radio' }],
    },
    {
      domain: 'WASH et environnement',
      paragraphs: [
        'Une troisième borne-fontaine a été remise en service et trente et un lave-mains à pédale ont été installés. Cinquante-quatre familles de Nyiragongo récoltent des légumes sur la lave. À Beni, cinq écoles et trois groupes de cultivateurs ont planté 1 200 arbres ; les vivants seront comptés dans un an.',
      ],
    },
  ],
  activityPicture: {
    scene: 'kitchen-garden',
    light: 'dusk',
    alt: 'Deux femmes arrosent des planches de légumes bordées de lave, devant une maison, au soleil couchant.',
    caption: 'À Nyiragongo, cinquante-quatre familles cultivent quelques mètres carrés de cour.',
  },
  quote: {
    text: 'Avant, ma cour servait à passer. Maintenant les enfants demandent la permission de marcher.',
    by: 'Une habitante de Nyiragongo',
  },
  lessons: [
    {
      title: 'Des reçus regroupés trop tard',
      text: 'À Nyiragongo, des dépenses de transport ont été justifiées avec deux mois de retard. Depuis avril 2026, un reçu se remet dans les dix jours, ou la dépense n’est pas remboursée.',
    },
    {
      title: 'Les tomates et les poules',
      text: 'Les pluies d’avril ont abîmé les tomates, et les poules du voisinage ont eu raison de plusieurs semis. La prochaine saison commencera par une haie basse et une réunion.',
    },
    {
      title: 'Trop d’appels, pas assez de suivi',
      text: 'Un quatrième territoire nous a sollicités. Nous avons répondu trop vite que nous viendrions. Nous avons dû revenir sur cette promesse, et nous en excuser.',
    },
  ],
  accounts: {
    opening: 4_350_000,
    income: [
      { label: 'Cotisations des membres', amount: 2_460_000 },
      { label: 'Dons de particuliers', amount: 27_340_000 },
      { label: 'Contributions de partenaires', amount: 51_900_000 },
      { label: 'Collectes et ventes', amount: 2_680_000 },
    ],
    activities: [
      { label: 'Protection (SVBG)', amount: 11_480_000 },
      { label: 'Santé', amount: 8_960_000 },
      { label: 'Éducation', amount: 12_350_000 },
      { label: 'Accès à la justice', amount: 6_740_000 },
      { label: 'Promotion de la paix', amount: 6_120_000 },
      { label: 'Incubation et petits crédits', amount: 9_860_000 },
      { label: 'Leadership et engagement', amount: 5_216_000 },
      { label: 'WASH et environnement', amount: 7_800_000 },
    ],
    coordination: 10_152_000,
    running: 5_922_000,
    closing: 4_130_000,
  },
  fund: {
    opening: 3_160_000,
    added: 3_000_000,
    repaid: 12_690_000,
    contributions: 634_500,
    lent: 14_430_000,
    closing: 5_054_500,
  },
  accountsNote: [
    'Les comptes ont été examinés par 64 membres présents ou représentés sur 88, puis approuvés. L’apport au fonds de crédit est compris dans la ligne « Incubation et petits crédits ».',
    'Les dépenses dépassent de peu les recettes de l’année : le solde de 2024 a financé la pépinière de Beni, comme l’assemblée l’avait prévu.',
  ],
  outlook: [
    {
      title: 'Consolider avant d’étendre',
      text: 'Pas de nouvelle zone, mais un suivi régulier dans les trois que nous connaissons.',
    },
    {
      title: 'Le travail domestique',
      text: 'Un modèle de contrat simple, d’une page, rédigé avec les personnes concernées.',
    },
    {
      title: 'L’eau',
      text: 'Deux bornes-fontaines remises en service, chacune avec son comité.',
    },
  ],
  closing: 'À toutes celles et à tous ceux qui ont continué à rendre service à leurs voisins : asante sana.',
};
