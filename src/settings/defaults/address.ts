import type { SectionValue } from '../sections/sections.schema.ts';

/** None of its own: a first start asks for it, or the environment says it. */
export const address: SectionValue<'address'> = { publicUrl: '' };
