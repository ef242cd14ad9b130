export { agentsApi } from './agents.api.ts';
export { createAgent } from './create-agent.ts';
export { listFirstAgents } from './list-agents.ts';
