import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Finances et transparence',
  role: 'Comptes et rapports',
  description:
    'Elle tient les livres, classe les reçus et prépare le rapport annuel. Tout membre peut venir lire un registre : elle ouvre le cahier à la bonne page et répond aux questions.',
  portrait: 'finance',
};
