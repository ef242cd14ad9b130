import type { AnnualReport } from './annual-report.ts';

export const report2023: AnnualReport = {
  year: 2023,
  title: 'Rapport annuel 2023',
  line: 'De petits chiffres, tous vérifiables',
  made: 'Rapport établi en mai 2024. Il reprend la page de résultats publiée en février 2024 et la complète par les comptes.',
  cover: {
    scene: 'goma-rooftops',
    light: 'day',
    alt: 'Les toits de Goma descendent vers le lac Kivu sous un grand ciel clair, le volcan à l’horizon.',
  },
  foreword: [
    'Vingt-deux petits crédits, 120 kits scolaires, 42 bénévoles : l’essentiel de 2023 tient sur une page. Nous l’avons publiée en février 2024 sans l’embellir. Plusieurs lecteurs nous ont demandé ce qu’il y avait derrière chaque nombre. Voici la réponse.',
    'Derrière 22 crédits, il y a 22 conversations sur le lieu de travail, trois refus motivés et un comité qui a appris à dire « pas encore » plutôt que « non ». Derrière 120 kits, il y a 120 inscriptions vérifiées et une facture de transport trop élevée, qu’un comité de quartier de Goma nous a fait remarquer. Derrière 42 bénévoles, il y a des voisins qui ont préféré donner une heure chaque semaine plutôt qu’une journée chaque année.',
    'Nous avons aussi abandonné deux activités. On les trouvera dans ces pages, à la place qui leur revient : au milieu, pas en note.',
  ],
  keyFigures: [
    { value: '22', label: 'petits crédits remboursables accordés' },
    { value: '120', label: 'kits scolaires remis' },
    { value: '42', label: 'bénévoles actifs au 31 décembre' },
    { value: '88', label: 'personnes reçues à l’écoute' },
  ],
  trendYears: [2022, 2023],
  trends: [
    { label: 'Bénévoles actifs au 31 décembre', values: [27, 42] },
    { label: 'Membres à jour de cotisation', values: [41, 58] },
    { label: 'Kits scolaires remis', values: [60, 120] },
    { label: 'Personnes reçues à l’écoute', values: [46, 88] },
    { label: 'Petits crédits remboursables accordés', values: [null, 22] },
    { label: 'Membres des groupes d’épargne', values: [null, 25] },
    { label: 'Comités de quartier accompagnés', values: [4, 7] },
  ],
  drawnTrends: [0, 2, 3],
  trendNote:
    'Un tiret signale une activité qui n’existait pas encore. Sur sept comités de quartier, deux sont présidés par une femme.',
  activities: [
    {
      domain: 'Protection (SVBG)',
      paragraphs: [
        'La permanence d’écoute a reçu 88 personnes à Goma et, depuis juin, à Nyiragongo. Une orientation vers des soins a été demandée 51 fois ; elle a été accompagnée à chaque fois, parfois à pied, parfois seulement par téléphone.',
      ],
    },
    {
      domain: 'Santé',
      paragraphs: [
        'Douze mamans relais de Nyiragongo ont suivi leur première formation avec le centre de santé : signes de danger de la grossesse, calendrier vaccinal, accompagnement. Les visites ont commencé en octobre.',
      ],
    },
    {
      domain: 'Éducation',
      paragraphs: [
        'Les 120 kits ont été remis dans six écoles, en présence d’un parent. En juin 2024, 106 de ces enfants terminaient l’année dans leur classe.',
      ],
    },
    {
      domain: 'Accès à la justice',
      paragraphs: [
        'Neuf soirées d’information ont préparé l’ouverture de la clinique juridique, prévue en mars 2024. Les mêmes trois questions y sont revenues : la terre, l’héritage, l’acte de naissance.',
      ],
    },
    {
      domain: 'Promotion de la paix',
      paragraphs: [
        'À Beni, onze dialogues de quartier ont eu lieu. Deux ont débouché sur un accord écrit, quatre sur une simple reprise de la parole, cinq sur rien de visible. Nous comptons aussi ceux-là.',
      ],
    },
    {
      domain: 'Incubation et petits crédits',
      paragraphs: [
        'Le fonds de crédit a démarré en février avec 4 000 000 FC. Vingt-deux personnes, dont dix-sept femmes, ont emprunté de 100 000 à 300 000 FC. En mai, vingt-cinq femmes de Nyiragongo ont ouvert la première caisse d’épargne, fermée par trois cadenas.',
      ],
    },
    {
      domain: 'Leadership et engagement',
      paragraphs: [
        'Sept comités de quartier ont été accompagnés pour tenir leurs registres et leurs réunions. Quinze nouvelles personnes ont rejoint les bénévoles.',
      ],
    },
    {
      domain: 'WASH',
      paragraphs: [
        'Une première borne-fontaine de Nyiragongo a été remise en service, avec un comité élu, un tarif voté et un carnet lu chaque mois à voix haute.',
      ],
    },
  ],
  activityPicture: {
    scene: 'neighbourhood-meeting',
    light: 'dusk',
    alt: 'Des habitants assis en demi-cercle sous un grand arbre écoutent une femme qui leur parle, au soleil couchant.',
    caption:
      'Restitution des comptes devant un comité de quartier, avec des pierres de couleur pour graphique.',
  },
  quote: {
    text: 'Le transport coûte plus que les cahiers. Vous portez quoi, des cahiers ou le camion ?',
    by: 'Un membre d’un comité de quartier de Goma',
  },
  lessons: [
    {
      title: 'L’atelier de tricot',
      text: 'Quatorze participantes, de beaux ouvrages, aucun acheteur : nous avions choisi le métier avant le marché. L’atelier s’est arrêté en août. L’incubation commence désormais par deux semaines d’enquête.',
    },
    {
      title: 'La permanence de 10 heures',
      text: 'À cette heure-là, les femmes sont au marché. Six visites en quatre mois. Nous avons fermé cette permanence et ouvert celle de 15 heures, qui ne désemplit pas.',
    },
    {
      title: 'Le prix du transport',
      text: 'Un comité de quartier a lu la facture avant nous. Nous avons changé de fournisseur et groupé les livraisons : le transport d’un kit coûte 40 % de moins.',
    },
  ],
  accounts: {
    opening: 900_000,
    income: [
      { label: 'Cotisations des membres', amount: 1_740_000 },
      { label: 'Dons de particuliers', amount: 12_850_000 },
      { label: 'Contributions de partenaires', amount: 23_400_000 },
      { label: 'Collectes et ventes', amount: 1_260_000 },
    ],
    activities: [
      { label: 'Protection (SVBG)', amount: 5_640_000 },
      { label: 'Santé', amount: 4_180_000 },
      { label: 'Éducation', amount: 5_120_000 },
      { label: 'Accès à la justice', amount: 1_950_000 },
      { label: 'Promotion de la paix', amount: 2_760_000 },
      { label: 'Incubation et petits crédits', amount: 5_900_000 },
      { label: 'Leadership et engagement', amount: 1_840_000 },
      { label: 'WASH', amount: 2_570_000 },
    ],
    coordination: 4_985_000,
    running: 3_455_000,
    closing: 1_750_000,
  },
  fund: {
    opening: 0,
    added: 4_000_000,
    repaid: 1_900_000,
    contributions: 95_000,
    lent: 3_700_000,
    closing: 2_295_000,
  },
  accountsNote: [
    'Les comptes ont été approuvés en assemblée le 20 avril 2024, par 43 membres présents ou représentés. L’apport au fonds de crédit est compris dans la ligne « Incubation et petits crédits ».',
    'Les commissaires aux comptes recommandent de séparer les achats et leur réception. C’est chose faite depuis le 1er mai 2024.',
  ],
  outlook: [
    {
      title: 'Un rapport par an',
      text: 'Publié avec les comptes complets, lisible par tous, lu à voix haute en swahili dans chaque zone.',
    },
    {
      title: 'Aucun chiffre sans registre',
      text: 'Si nous ne pouvons pas montrer d’où il vient, nous ne l’écrivons pas.',
    },
    {
      title: 'Ouvrir la clinique juridique',
      text: 'Un samedi par mois, à partir de mars 2024, avec quatre juristes et six étudiantes et étudiants en droit.',
    },
  ],
  closing:
    'Aux membres, aux comités et à celles et ceux qui ont posé la question de trop : vous avez rendu ces comptes meilleurs. Merci.',
};
