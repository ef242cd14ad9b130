/** Wax prints, each a tile of 24 by 24 that repeats; original motifs of a few flat shapes. */
export type ClothPattern =
  | 'plain'
  | 'dots'
  | 'fans'
  | 'diamonds'
  | 'leaves'
  | 'rings'
  | 'stripes'
  | 'chevrons'
  | 'petals'
  | 'checks';

type Tile = (mark: string, accent: string) => string;

const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const form = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const trace = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const CLOTH_TILES: Record<ClothPattern, Tile> = {
  plain: () => '',
  dots: (mark, accent) =>
    dot(6, 6, 3.6, mark) + dot(18, 18, 3.6, mark) + dot(18, 6, 1.6, accent) + dot(6, 18, 1.6, accent),
  fans: (mark, accent) =>
    form('M0 12A12 12 0 0 1 24 12Z', mark) +
    trace('M5 12A7 7 0 0 1 19 12', accent, 2) +
    dot(12, 11, 2.2, accent) +
    form('M-12 24A12 12 0 0 1 12 24ZM12 24A12 12 0 0 1 36 24Z', mark) +
    trace('M-7 24A7 7 0 0 1 7 24M17 24A7 7 0 0 1 31 24', accent, 2),
  diamonds: (mark, accent) =>
    form('M12 1L22 12 12 23 2 12Z', mark) +
    form('M12 7L17 12 12 17 7 12Z', accent) +
    dot(0, 0, 2, accent) +
    dot(24, 0, 2, accent) +
    dot(0, 24, 2, accent) +
    dot(24, 24, 2, accent),
  leaves: (mark, accent) =>
    form('M3 21C2 10 8 4 20 3C21 14 14 21 3 21Z', mark) + trace('M4 20L17 7', accent, 1.6),
  rings: (mark, accent) =>
    `<circle cx="12" cy="12" r="8" fill="none" stroke="${mark}" stroke-width="3"/>` +
    dot(12, 12, 3, accent) +
    dot(0, 0, 2.4, mark) +
    dot(24, 0, 2.4, mark) +
    dot(0, 24, 2.4, mark) +
    dot(24, 24, 2.4, mark),
  stripes: (mark, accent) =>
    form('M0 3H24V9H0Z', mark) + form('M0 15H24V17H0Z', accent) + form('M0 19H24V20H0Z', accent),
  chevrons: (mark, accent) => trace('M0 10L12 2 24 10', mark, 4) + trace('M0 21L12 13 24 21', accent, 2.4),
  petals: (mark, accent) =>
    form(
      'M12 12C6 8 7 1 12 1C17 1 18 8 12 12C18 8 23 9 23 12C23 17 17 17 12 12' +
        'C17 17 17 23 12 23C7 23 7 17 12 12C7 17 1 17 1 12C1 8 7 8 12 12Z',
      mark,
    ) + dot(12, 12, 2.8, accent),
  checks: (mark, accent) =>
    form('M0 0H12V12H0ZM12 12H24V24H12Z', mark) + trace('M6 0V24M18 0V24M0 6H24M0 18H24', accent, 1),
};
