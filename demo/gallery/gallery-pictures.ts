import type { Light, SceneName } from '../illustrations/scene-names.ts';

/** One picture of the demonstration's gallery. */
export interface DemoGalleryPicture {
  readonly scene: SceneName;
  readonly light: Light;
  /** The sentence shown over the picture and in the lightbox. */
  readonly description: string;
  /** What is seen, for whoever does not see it. */
  readonly alt: string;
}

/** The gallery, newest first, as it is shown. */
export const galleryPictures: readonly DemoGalleryPicture[] = [
  {
    scene: 'lake-swallow',
    light: 'day',
    description: 'Une hirondelle rase le lac : à Goma, on dit qu’elle annonce la fin des grandes pluies.',
    alt: 'Une hirondelle bleue à gorge rousse vole au-dessus du lac, entre les roseaux, devant des collines bleutées.',
  },
  {
    scene: 'basket-weaving',
    light: 'day',
    description: 'Un panier se commence par le centre ; l’étoile apparaît quand on cesse de la chercher.',
    alt: 'Vues d’en haut, deux mains posées sur un panier rond à motif d’étoile, des brins encore libres sur le côté.',
  },
  {
    scene: 'children-drawings',
    light: 'day',
    description:
      '« Dessine la paix » : une consigne, quatre feuilles, et une discussion qui a duré tout l’après-midi.',
    alt: 'Quatre dessins d’enfants pendent à un fil, une maison, un oiseau, une ronde, un volcan ; une petite main en commence un cinquième.',
  },
  {
    scene: 'loaded-chukudu',
    light: 'dawn',
    description: 'Sacs, choux, bananes et bidons : le chukudu porte le marché de toute une avenue.',
    alt: 'Deux hommes conduisent un chukudu très chargé sur un chemin de terre, un enfant les suit, le volcan fume au loin.',
  },
  {
    scene: 'radio-desk',
    light: 'dusk',
    description: 'Jeudi, un peu avant l’antenne : la lampe est allumée, les questions sont classées.',
    alt: 'Un micro suspendu au-dessus d’une console, un casque, une tasse et une feuille de notes, dans un studio au soleil couchant.',
  },
  {
    scene: 'savings-box',
    light: 'dawn',
    description: 'Trois cadenas, trois gardiennes : la caisse ne s’ouvre que lorsque tout le groupe est là.',
    alt: 'Trois femmes debout derrière une caisse à trois cadenas ; deux tiennent un carnet, la troisième dépose une pièce.',
  },
  {
    scene: 'drying-beans',
    light: 'dawn',
    description:
      'Au soleil de huit heures, on trie : les plus belles graines serviront à la saison suivante.',
    alt: 'Vues d’en haut, deux mains trient des haricots blancs sur un van ; d’autres, rouges et dorés, sèchent sur des toiles.',
  },
  {
    scene: 'volunteers',
    light: 'dusk',
    description: 'Fin de journée à Nyiragongo : le matériel est rangé, on se salue avant de rentrer à deux.',
    alt: 'Cinq bénévoles en gilet turquoise sourient côte à côte dans la lumière du soir, devant le volcan.',
  },
  {
    scene: 'soap-bars',
    light: 'day',
    description:
      'Première série d’un atelier de savon incubé à Goma : vingt-quatre heures de moule, un mois de séchage.',
    alt: 'Une bassine émaillée pleine de savons blancs, verts et roses, des feuilles et deux flacons d’huile sur une table.',
  },
  {
    scene: 'drums',
    light: 'dawn',
    description: 'Le tambour donne l’heure de la réunion ; ceux qui passent restent souvent.',
    alt: 'Trois personnes frappent de grands tambours, bras levés, entourées de femmes et d’enfants qui dansent.',
  },
  {
    scene: 'library',
    light: 'dawn',
    description: 'Avant la classe, la malle de livres se pose une heure sur les rayons de l’école.',
    alt: 'Trois enfants lisent autour d’une table, une femme range des livres sur de hautes étagères, près d’une fenêtre.',
  },
  {
    scene: 'market-fabrics',
    light: 'dawn',
    description: 'Au marché des pagnes, on apprend à calculer un prix avant de rêver d’une boutique.',
    alt: 'Un étal de tissus à motifs vifs ; la vendeuse déploie un pagne doré devant deux clientes.',
  },
  {
    scene: 'mother-and-child',
    light: 'dusk',
    description: 'Six semaines, premier vaccin demain : ce soir, il dort.',
    alt: 'Une mère coiffée d’un foulard haut tient contre elle un bébé endormi dans un pagne, au bord du lac, au couchant.',
  },
  {
    scene: 'kitchen-garden',
    light: 'day',
    description: 'Sur la lave, chaque corbeille de terre compte : choux en bordure, haricots contre le mur.',
    alt: 'Deux femmes arrosent et désherbent des planches de légumes bordées de pierres, devant une maison au toit rouge.',
  },
  {
    scene: 'port-boat',
    light: 'dawn',
    description: 'Au port de Goma, les cahiers et les ardoises arrivent avec le premier bateau.',
    alt: 'Sur un quai de bois, quatre personnes portent et comptent des sacs et des caisses devant un bateau blanc, au lever du jour.',
  },
  {
    scene: 'peace-dove',
    light: 'dusk',
    description: 'Clôture d’un dialogue de voisinage : les mains se lèvent pour voter l’accord.',
    alt: 'Une colombe porte un rameau au-dessus du lac, six mains levées vers elle dans la lumière du soir.',
  },
  {
    scene: 'hands-seedling',
    light: 'day',
    description: 'Un plant de quatre mois quitte la pépinière ; l’élève qui l’a semé saura où il pousse.',
    alt: 'Deux mains en coupe tiennent une motte de terre d’où sort un jeune plant, devant les collines.',
  },
  {
    scene: 'lake-kivu',
    light: 'dusk',
    description: 'Le soir, sur le lac Kivu, la journée se raconte à voix basse.',
    alt: 'Une pirogue à deux passagers glisse sur le lac, dans les reflets violets et orangés du couchant.',
  },
];
