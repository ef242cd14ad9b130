import type { SectionValue } from '../sections/sections.schema.ts';

/** The texts of the newsletter's form. */
export const newsletter: SectionValue<'newsletter'> = {
  heading: 'Recevez de nos nouvelles',
  invitation: 'Nos articles, nos bulletins d’urgence et nos rapports, quelques fois par an, sans publicité.',
  consent:
    'En vous inscrivant, vous acceptez que nous gardions votre adresse e-mail pour vous envoyer nos nouvelles, et pour rien d’autre.',
};
