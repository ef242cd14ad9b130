/** The organisation's e-mail address. */
export const contact = {
  email: 'contact@pamoja.example',
} as const;

/** A page of the organisation on a social network. */
export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

export const socialLinks: readonly SocialLink[] = [
  { label: 'WhatsApp', url: 'https://whatsapp.example/pamoja' },
  { label: 'Facebook', url: 'https://facebook.example/pamoja' },
];
