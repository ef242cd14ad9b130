import type { SectionValue } from '../sections/sections.schema.ts';

/** The colours and the typeface of the style sheet. */
export const appearance: SectionValue<'appearance'> = {
  primary: '#0b4a6f',
  accent: '#f4b03e',
  typeface: 'bricolage',
};
