import type { SectionValue } from '../sections/sections.schema.ts';

/** The drawn mark of the product. */
export const logo: SectionValue<'logo'> = { picture: null };
