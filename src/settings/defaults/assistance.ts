import type { SectionValue } from '../sections/sections.schema.ts';

/** Nothing: the product ships no helpline, because one that does not answer puts people in danger. */
export const assistance: SectionValue<'assistance'> = { items: [] };
