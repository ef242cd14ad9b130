import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Eau, hygiène et assainissement',
  role: 'Bornes-fontaines et lave-mains',
  description:
    'Sur le terrain presque chaque jour, elle remet en service les bornes-fontaines avec les comités de l’eau et les artisans du quartier. Elle apprend à réparer plutôt qu’à attendre.',
  portrait: 'water',
};
