import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Santé communautaire',
  role: 'Prévention et orientation',
  description:
    'Elle anime le réseau des mamans relais et les séances dans les écoles, avec les centres de santé de chaque zone. Son travail commence là où le soin est loin : informer, rassurer, faire la route ensemble.',
  portrait: 'health',
};
