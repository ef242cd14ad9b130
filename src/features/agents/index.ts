export { agentsApi } from './agents.api.ts';
export { createAgent } from './create-agent.ts';
export { listAgents } from './list-agents.ts';
