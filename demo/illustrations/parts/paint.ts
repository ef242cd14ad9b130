/**
 * Gradients and cloth as paints whose name says all they are. A part can then return a plain string,
 * and the finished document writes the definitions of the names it finds in itself.
 */
import { CLOTH_TILES, type ClothPattern } from './cloth-tiles.ts';

/** Offset in percent, colour, opacity in percent. */
type Stop = readonly [number, string, number?];

const NUMBER = '0x';
const stopName = ([offset, colour, opacity = 100]: Stop): string =>
  `${offset}${NUMBER[1]}${colour.slice(1)}${NUMBER[1]}${opacity}`;
const named = (kind: string, stops: readonly Stop[]): string =>
  `url(#${kind}_${stops.map(stopName).join('_')})`;

export const down = (...stops: readonly Stop[]): string => named('down', stops);
export const across = (...stops: readonly Stop[]): string => named('across', stops);
export const round = (...stops: readonly Stop[]): string => named('round', stops);

export interface Cloth {
  readonly pattern: ClothPattern;
  readonly base: string;
  readonly mark: string;
  readonly accent: string;
}

export const clothPaint = ({ pattern, base, mark, accent }: Cloth, scale = 10): string =>
  pattern === 'plain'
    ? base
    : `url(#cloth_${pattern}_${base.slice(1)}_${mark.slice(1)}_${accent.slice(1)}_${scale})`;

function gradient(id: string, kind: string, stops: readonly string[]): string {
  const body = stops
    .map((stop) => stop.split('x'))
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === '100' ? '' : ` stop-opacity="${Number(opacity) / 100}"`;
      return `<stop offset="${Number(offset) / 100}" stop-color="#${colour}"${alpha}/>`;
    })
    .join('');
  if (kind === 'round') return `<radialGradient id="${id}">${body}</radialGradient>`;
  const ends = { down: '0 0 0 1', across: '0 0 1 0' }[kind] ?? '0 0 0 1';
  const [x1, y1, x2, y2] = ends.split(' ');
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body}</linearGradient>`;
}

function cloth(id: string, [pattern, base, mark, accent, scale]: readonly string[]): string {
  const tile = CLOTH_TILES[pattern as ClothPattern];
  const size = Number(scale) / 10;
  return (
    `<pattern id="${id}" width="24" height="24" patternUnits="userSpaceOnUse"` +
    ` patternTransform="scale(${size})">` +
    `<rect width="24" height="24" fill="#${base}"/>${tile(`#${mark}`, `#${accent}`)}</pattern>`
  );
}

/** The definitions of every paint that is named in the drawing. */
export function definitions(drawing: string): string {
  const ids = new Set(
    [...drawing.matchAll(/url\(#((?:down|across|round|cloth)_[^)]+)\)/g)].map((m) => m[1] ?? ''),
  );
  return [...ids]
    .map((id) => {
      const [kind = '', ...rest] = id.split('_');
      return kind === 'cloth' ? cloth(id, rest) : gradient(id, kind, rest);
    })
    .join('');
}
