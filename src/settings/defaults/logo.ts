import type { SectionValue } from '../sections/sections.schema.ts';

/** A volcano, the sun beside it, the lake below. */
export const logo: SectionValue<'logo'> = { picture: '/organisation/logo.svg', showName: true };
