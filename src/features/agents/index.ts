export { agentsApi } from './agents.api.ts';
export { createAgent, listFirstAgents } from './agents.ts';
