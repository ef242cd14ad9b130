export { agentsApi } from './agents.api.ts';
export { AGENTS, createAgent, listFirstAgents } from './agents.ts';
