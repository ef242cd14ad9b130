import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Clinique juridique',
  role: 'Accès à la justice',
  description:
    'Une fois par mois, elle réunit juristes et étudiants pour des consultations gratuites. Terre, succession, état civil, travail domestique : elle explique le droit en mots simples et prépare les démarches, pièce par pièce.',
  portrait: 'legal-aid',
};
