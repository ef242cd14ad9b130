import { collectionIntents, type ListSpec } from '#admin/index.ts';
import { MAX_ORDERED_AGENTS } from '../agent.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { agentCalls } from '../agents.calls.ts';

/** The team: all that can be put in order are on one screen, for that is done by hand. */
export const AGENTS_LIST: ListSpec = {
  searchLabel: 'Rechercher un membre',
  orders: [
    { value: '', label: 'Ordre de l’équipe' },
    { value: 'title', label: 'Par nom' },
    { value: 'newest', label: 'Derniers ajoutés' },
  ],
  wholeUpTo: MAX_ORDERED_AGENTS,
};

export const AGENT_INTENTS = collectionIntents(agentCalls, AGENT_WORDS);
