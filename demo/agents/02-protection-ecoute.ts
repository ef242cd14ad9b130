import type { DemoAgent } from './demo-agent.ts';

export const agent: DemoAgent = {
  name: 'Protection et écoute',
  role: 'Accompagnement psychosocial',
  description:
    'Cette fonction reçoit, sans rendez-vous et en toute discrétion, les personnes qui ont subi une violence. Elle oriente vers les soins et la justice quand la personne le souhaite, et accompagne les intervenantes dans la durée.',
  portrait: 'listening',
};
