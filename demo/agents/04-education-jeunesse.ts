import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Éducation et jeunesse',
  role: 'Scolarité et cours du soir',
  description:
    'Des kits de septembre aux visites de février, elle suit chaque enfant accompagné jusqu’à la fin de l’année scolaire. Elle organise aussi les cours du soir pour adultes et les clubs de jeunes.',
  linkedin: 'https://www.example.org/equipe/education-jeunesse',
  portrait: 'education',
};
