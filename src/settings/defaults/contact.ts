import type { SectionValue } from '../sections/sections.schema.ts';

/** The e-mail address and the pages on social networks. */
export const contact: SectionValue<'contact'> = {
  email: 'contact@pamoja.example',
  phone: '',
  postalAddress: '',
  hours: '',
  directions: '',
  networks: [
    { label: 'WhatsApp', url: 'https://whatsapp.example/pamoja' },
    { label: 'Facebook', url: 'https://facebook.example/pamoja' },
  ],
};
