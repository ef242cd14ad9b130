/** Icons for a value or a domain. */
export const ICON_NAMES = [
  'book',
  'compass',
  'dove',
  'drop',
  'ear',
  'equality',
  'eye',
  'handshake',
  'heart',
  'heartbeat',
  'links',
  'megaphone',
  'notebook',
  'people',
  'person',
  'scales',
  'shield',
  'sprout',
  'sunrise',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
