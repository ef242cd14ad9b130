import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Coordination générale',
  role: 'Pilotage et redevabilité',
  description:
    'Elle tient le fil entre les trois zones et prépare, avec le bureau élu, les choix soumis à l’assemblée. Chaque trimestre, elle rend compte aux membres de ce qui a été fait, de ce qui a coûté et de ce qui n’a pas marché.',
  linkedin: 'https://www.example.org/equipe/coordination-generale',
  portrait: 'coordination',
};
