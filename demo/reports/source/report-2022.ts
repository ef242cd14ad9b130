import type { AnnualReport } from './annual-report.ts';

export const report2022: AnnualReport = {
  year: 2022,
  title: 'Rapport annuel 2022',
  line: 'La première année pleine : apprendre à compter ensemble',
  made: 'Rapport établi en mai 2024, à partir du cahier de caisse et des registres de 2022, pour tenir l’engagement de publier chaque exercice.',
  cover: {
    scene: 'hands-seedling',
    light: 'dawn',
    alt: 'Deux mains en coupe tiennent une motte de terre et un jeune plant, devant les collines à l’aube.',
  },
  foreword: [
    'En 2022, nous n’avions ni bureau ni budget. Nous avions un cahier, une trentaine de personnes de bonne volonté et trois quartiers qui nous connaissaient déjà, parce que nous y habitions. Ce rapport raconte cette année-là avec deux ans de retard : nous préférons l’écrire tard plutôt que pas du tout.',
    'Le relire nous rend modestes. Nous avons parfois confondu vitesse et utilité. Notre première distribution a duré sept heures, et plusieurs femmes âgées sont rentrées épuisées. Elles nous l’ont dit ; tout ce que nous savons aujourd’hui de l’organisation vient de leurs remarques.',
    'Le relire nous rend aussi reconnaissants. Chaque franc inscrit ici a été confié par quelqu’un qui en avait l’usage ailleurs. Les membres, les donateurs et les voisins qui ont tenu le cahier, page après page, trouveront dans les tableaux qui suivent la trace exacte de leur confiance.',
  ],
  keyFigures: [
    { value: '27', label: 'bénévoles actifs au 31 décembre' },
    { value: '60', label: 'kits scolaires remis à la rentrée' },
    { value: '140', label: 'ménages servis lors de la première distribution' },
    { value: '46', label: 'personnes reçues à l’écoute' },
  ],
  trendYears: [2022],
  trends: [
    { label: 'Bénévoles actifs au 31 décembre', values: [27] },
    { label: 'Membres à jour de cotisation', values: [41] },
    { label: 'Kits scolaires remis', values: [60] },
    { label: 'Personnes reçues à l’écoute', values: [46] },
    { label: 'Ménages servis lors de la distribution', values: [140] },
    { label: 'Comités de quartier accompagnés', values: [4] },
  ],
  drawnTrends: [],
  trendNote:
    'Ces chiffres sont ceux des registres. Deux activités de 2022 n’ont pas été comptées à l’époque, les visites à domicile et les causeries de rue : nous n’en donnons donc aucun nombre.',
  activities: [
    {
      domain: 'Protection (SVBG)',
      paragraphs: [
        'Une permanence d’écoute s’est ouverte à Goma en mars, un après-midi par semaine, puis deux à partir de septembre. Quarante-six personnes y ont été reçues. Chacune a choisi elle-même la suite : des soins, un conseil, ou seulement un moment pour parler.',
        'Quatre intervenantes ont été formées à l’écoute et à l’orientation. Les registres ne portent ni nom, ni adresse, ni photographie ; cette règle n’a jamais changé.',
      ],
    },
    {
      domain: 'Santé et WASH',
      paragraphs: [
        'Dans les sites d’accueil de Nyiragongo, les bénévoles ont expliqué comment conserver l’eau, préparer le sérum de réhydratation et se laver les mains. En novembre, 140 ménages déplacés ont reçu un kit d’hygiène.',
      ],
    },
    {
      domain: 'Éducation',
      paragraphs: [
        'Soixante enfants de Goma et de Nyiragongo ont repris l’école en septembre avec un sac, des cahiers et de quoi écrire. Cinquante et un étaient encore en classe au mois de juin suivant.',
      ],
    },
    {
      domain: 'Promotion de la paix',
      paragraphs: [
        'À Beni, six dialogues de quartier ont réuni des voisins que la peur avait éloignés. Ils se sont tenus dans des cours d’école, sans estrade ni banderole, avec une seule consigne : parler de soi et de demain.',
      ],
    },
    {
      domain: 'Justice, leadership et engagement',
      paragraphs: [
        'Deux juristes bénévoles ont répondu, le soir, à des questions sur les documents d’état civil perdus pendant l’éruption. Quatre comités de quartier ont appris à tenir un registre et à lire les comptes à voix haute.',
      ],
    },
  ],
  activityPicture: {
    scene: 'shelters',
    light: 'day',
    alt: 'Des abris de toile alignés sous le volcan ; des familles circulent entre eux avec des bidons et des paquets.',
    caption: 'Sur un site d’accueil de Nyiragongo, en novembre 2022.',
  },
  quote: {
    text: 'Vous étiez gentils, mais vous étiez lents. Donnez-nous une heure, et nous viendrons à l’heure.',
    by: 'Une habitante d’un site de Nyiragongo, après la première distribution',
  },
  lessons: [
    {
      title: 'Sept heures d’attente',
      text: 'Une seule file, pas d’ombre, une liste lue à voix haute : nous avions pensé au contenu des kits et oublié les personnes. Depuis, chaque carton porte une heure et un numéro.',
    },
    {
      title: 'Un cahier pour tout',
      text: 'Recettes, dépenses et présences se suivaient sur les mêmes pages. Il a fallu neuf soirées pour les séparer. Trois cahiers distincts sont tenus depuis janvier 2023.',
    },
    {
      title: 'Des reçus qui s’effacent',
      text: 'Onze reçus sur papier thermique sont devenus illisibles. Ils sont désormais recopiés le jour même, puis signés par deux personnes.',
    },
  ],
  accounts: {
    opening: 340_000,
    income: [
      { label: 'Cotisations des membres', amount: 1_025_000 },
      { label: 'Dons de particuliers', amount: 6_480_000 },
      { label: 'Contributions de partenaires', amount: 9_200_000 },
      { label: 'Collectes et ventes', amount: 655_000 },
    ],
    activities: [
      { label: 'Protection (SVBG)', amount: 3_240_000 },
      { label: 'Santé', amount: 2_150_000 },
      { label: 'Éducation', amount: 2_780_000 },
      { label: 'Accès à la justice', amount: 620_000 },
      { label: 'Promotion de la paix', amount: 1_430_000 },
      { label: 'Leadership et engagement', amount: 540_000 },
      { label: 'WASH', amount: 1_840_000 },
    ],
    coordination: 2_350_000,
    running: 1_850_000,
    closing: 900_000,
  },
  example: {
    title: 'Une distribution, ligne par ligne',
    text: 'Voici ce qu’a coûté la distribution de novembre, pour 140 ménages. Un membre sur trois nous demandait ce détail ; il a sa place ici.',
    caption: 'Dépenses de la distribution',
    lines: [
      { label: '140 kits d’hygiène à 9 400 FC', amount: 1_316_000 },
      { label: 'Transport de Goma au site', amount: 168_000 },
      { label: 'Bâche, bancs et eau potable', amount: 74_000 },
      { label: 'Repas de vingt-deux bénévoles', amount: 66_000 },
    ],
  },
  accountsNote: [
    'Les comptes de 2022 ont été relus en avril 2024 par deux membres qui ne tenaient pas la caisse. Ils ont vérifié chaque ligne contre un reçu ou, pour les onze reçus effacés, contre le témoignage signé de deux personnes.',
    'Aucune rémunération n’a été versée en 2022. Les frais de coordination couvrent la formation des bénévoles, leurs déplacements et leur communication.',
  ],
  outlook: [
    {
      title: 'Compter avant de promettre',
      text: 'En 2023, chaque activité aura un registre, une personne qui le tient et une date à laquelle il est lu devant le quartier.',
    },
    {
      title: 'Essayer le petit crédit',
      text: 'Une vingtaine de prêts remboursables, décidés par un comité de trois membres, pour des activités qui existent déjà.',
    },
    {
      title: 'Réparer une première borne-fontaine',
      text: 'Avec un comité élu par les avenues qui y puisent, et un tarif voté par elles.',
    },
  ],
  closing:
    'Aux vingt-sept bénévoles de 2022, dont dix-neuf étaient toujours là au moment d’écrire ces lignes : merci.',
};
