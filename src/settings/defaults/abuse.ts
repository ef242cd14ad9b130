import type { SectionValue } from '../sections/sections.schema.ts';

/** Nobody: only the organisation can say who receives a report. */
export const abuse: SectionValue<'abuse'> = {
  focal: { name: '', phone: '', whatsApp: '', email: '', hours: '' },
  outside: [],
};
