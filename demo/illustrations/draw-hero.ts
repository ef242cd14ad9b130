/** Draws one of the home page's wide pictures, 16 by 9, as a whole SVG document. */
import type { HeroName, HeroTheme } from './hero-names.ts';
import { type Palette, palette } from './palettes.ts';
import { across, definitions, down } from './parts/paint.ts';
import { rect } from './parts/svg.ts';
import { gatheringHero, hillsideHero, lakeHero } from './scenes/heroes.ts';

const HEROES: Record<HeroName, (p: Palette, air: string) => string> = {
  lake: lakeHero,
  gathering: gatheringHero,
  hillside: hillsideHero,
};

/** Air laid over the sky, so that dark words read on the morning's pictures and light ones on the evening's. */
const air = (theme: HeroTheme): string => {
  const tone = theme === 'light' ? '#fdf1da' : '#0a1a33';
  return (
    rect(0, 0, 1600, 1000, across([0, tone, 78], [34, tone, 52], [62, tone, 0])) +
    rect(0, 0, 1600, 560, down([0, tone, 64], [60, tone, 34], [100, tone, 0]))
  );
};

export function drawHero(name: HeroName, theme: HeroTheme): string {
  // The sun stands low on the right at dusk; the morning has it there too, over what is told.
  const morning: Palette = { ...palette('dawn'), sunAt: [1180, 400], side: -1, reach: -1.1 };
  const body = HEROES[name](theme === 'light' ? morning : palette('dusk'), air(theme));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 80 1600 900">' +
    `<defs>${definitions(body)}</defs>${body}</svg>`
  );
}
