import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Incubation et petits crédits',
  role: 'Activités économiques',
  description:
    'Elle accompagne pendant six mois celles et ceux qui lancent un métier, puis les aide à tenir leurs comptes. Avec le comité de crédit, elle étudie chaque demande et motive chaque réponse, même négative.',
  linkedin: 'https://www.example.org/equipe/incubation-credits',
  portrait: 'enterprise',
};
