import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Médiation et paix',
  role: 'Dialogue entre voisins',
  description:
    'Elle forme et soutient les noyaux de paix, qui écoutent chaque partie avant de les réunir. Elle veille à une règle : ni les crimes ni les violences ne se négocient, ils relèvent de la justice.',
  portrait: 'mediation',
};
