/** Every scene the demonstration can show; the drawing of each stands in `scenes/`. */
export const SCENE_NAMES = [
  'lake-kivu',
  'nyiragongo',
  'goma-rooftops',
  'hill-road',
  'beni-forest',
  'port-boat',
  'market-vegetables',
  'market-fabrics',
  'tap-stand',
  'hand-washing',
  'flooded-street',
  'shelters',
  'kit-distribution',
  'school-yard',
  'classroom',
  'library',
  'night-lamp',
  'computer-workshop',
  'sewing-workshop',
  'savings-box',
  'kitchen-garden',
  'bean-harvest',
  'improved-stove',
  'tree-planting',
  'talking-circle',
  'neighbourhood-meeting',
  'peaceful-march',
  'peace-dove',
  'drums',
  'joined-hands',
  'hands-seedling',
  'health-centre',
  'mother-and-child',
  'vaccination',
  'justice-scales',
  'community-radio',
  'alert-phone',
  'domestic-worker',
  'volunteers',
  'open-door',
] as const;

export type SceneName = (typeof SCENE_NAMES)[number];

/** The hour a scene is seen at: it changes the sky, the water and the shadows. */
export const LIGHTS = ['dawn', 'day', 'dusk'] as const;

export type Light = (typeof LIGHTS)[number];
