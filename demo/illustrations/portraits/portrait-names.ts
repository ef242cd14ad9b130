/** The nine people of the demonstration's team, by what they do. */
export const PORTRAIT_NAMES = [
  'coordination',
  'listening',
  'health',
  'education',
  'legal-aid',
  'mediation',
  'enterprise',
  'water',
  'finance',
] as const;

export type PortraitName = (typeof PORTRAIT_NAMES)[number];
