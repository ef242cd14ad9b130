export { checklistApi } from './checklist.api.ts';
export type { Demonstration, DemonstrationItem } from './demonstration.ts';
export { type OpenedSetup, openSetup, type Setup } from './first-start.ts';
export { type InstallationOptions, installationApi } from './installation.api.ts';
export { loadDemonstration } from './load-demonstration.ts';
