import type { SectionValue } from '../sections/sections.schema.ts';

/** Empty: a first start asks for it, or the environment sets it. */
export const address: SectionValue<'address'> = { publicUrl: '' };
