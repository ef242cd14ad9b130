/** Draws the portrait of one of the demonstration's team, as a whole SVG document. Nobody real sat for it. */
import { type Palette, palette } from './palettes.ts';
import { definitions } from './parts/paint.ts';
import { place } from './parts/svg.ts';
import { backdrop } from './portraits/backdrop.ts';
import { head, neck } from './portraits/face.ts';
import type { PortraitName } from './portraits/portrait-names.ts';
import type { Sitter } from './portraits/sitter.ts';
import { SITTERS } from './portraits/sitters.ts';

function draw(p: Palette, sitter: Sitter): string {
  const { behind, over, hidesEars = false } = sitter.crown(p, sitter);
  const lean = (body: string): string => `<g transform="rotate(${sitter.tilt} 0 150)">${body}</g>`;
  const body = place(0, -26, neck(sitter) + sitter.garment(p, sitter));
  const top = hidesEars ? lean(head(sitter, false)) + over : lean(head(sitter, true) + over);
  return place(500, 474, lean(behind) + body + top, 1.24);
}

export function drawPortrait(name: PortraitName): string {
  const p = palette('dawn');
  const sitter = SITTERS[name](p);
  const body = backdrop(p, name) + draw(p, sitter);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">' +
    `<defs>${definitions(body)}</defs>${body}</svg>`
  );
}
