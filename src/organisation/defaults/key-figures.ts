import type { SectionValue } from '../sections/sections.schema.ts';

/** Figures of what was achieved. */
export const keyFigures: SectionValue<'keyFigures'> = { items: [] };
