/** Draws one of the demonstration's pictures, in one of three lights, as a whole SVG document. */
import { type Palette, palette } from './palettes.ts';
import { definitions } from './parts/paint.ts';
import type { Light, SceneName } from './scene-names.ts';
import { childrenDrawings, radioDesk } from './scenes/details.ts';
import { justiceScales, openDoor } from './scenes/emblems.ts';
import { drums, neighbourhoodMeeting, peacefulMarch, talkingCircle } from './scenes/gatherings.ts';
import { basketWeaving, dryingBeans } from './scenes/handiwork.ts';
import { healthCentre, motherAndChild, vaccination } from './scenes/health.ts';
import { beanHarvest, improvedStove, kitchenGarden, treePlanting } from './scenes/land.ts';
import { beniForest, hillRoad, lakeKivu, nyiragongo } from './scenes/landscapes.ts';
import { classroom, computerWorkshop, library, nightLamp, schoolYard } from './scenes/learning.ts';
import { marketFabrics, marketVegetables } from './scenes/markets.ts';
import { lakeSwallow, loadedChukudu } from './scenes/outdoors.ts';
import { kitDistribution, shelters, volunteers } from './scenes/shelter.ts';
import { soapBars } from './scenes/soap.ts';
import { handsSeedling, joinedHands, peaceDove } from './scenes/symbols.ts';
import { gomaRooftops, portBoat } from './scenes/towns.ts';
import { savingsBox, sewingWorkshop } from './scenes/trades.ts';
import { alertPhone, communityRadio, domesticWorker } from './scenes/voices.ts';
import { floodedStreet, handWashing, tapStand } from './scenes/water.ts';

/** A scene without a drawing does not compile. */
const SCENES: Record<SceneName, (p: Palette) => string> = {
  'lake-kivu': lakeKivu,
  nyiragongo,
  'goma-rooftops': gomaRooftops,
  'hill-road': hillRoad,
  'beni-forest': beniForest,
  'port-boat': portBoat,
  'market-vegetables': marketVegetables,
  'market-fabrics': marketFabrics,
  'tap-stand': tapStand,
  'hand-washing': handWashing,
  'flooded-street': floodedStreet,
  shelters,
  'kit-distribution': kitDistribution,
  'school-yard': schoolYard,
  classroom,
  library,
  'night-lamp': nightLamp,
  'computer-workshop': computerWorkshop,
  'sewing-workshop': sewingWorkshop,
  'savings-box': savingsBox,
  'kitchen-garden': kitchenGarden,
  'bean-harvest': beanHarvest,
  'improved-stove': improvedStove,
  'tree-planting': treePlanting,
  'talking-circle': talkingCircle,
  'neighbourhood-meeting': neighbourhoodMeeting,
  'peaceful-march': peacefulMarch,
  'peace-dove': peaceDove,
  drums,
  'joined-hands': joinedHands,
  'hands-seedling': handsSeedling,
  'health-centre': healthCentre,
  'mother-and-child': motherAndChild,
  vaccination,
  'justice-scales': justiceScales,
  'community-radio': communityRadio,
  'alert-phone': alertPhone,
  'domestic-worker': domesticWorker,
  volunteers,
  'open-door': openDoor,
  'basket-weaving': basketWeaving,
  'drying-beans': dryingBeans,
  'soap-bars': soapBars,
  'radio-desk': radioDesk,
  'children-drawings': childrenDrawings,
  'loaded-chukudu': loadedChukudu,
  'lake-swallow': lakeSwallow,
};

export function drawScene(name: SceneName, light: Light): string {
  const body = SCENES[name](palette(light));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">' +
    `<defs>${definitions(body)}</defs>${body}</svg>`
  );
}
