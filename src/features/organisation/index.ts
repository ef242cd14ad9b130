export { intros } from './content/intros.ts';
export { sitePlan } from './content/navigation.ts';
export { organisation } from './content/organisation.ts';
export { pageSummaries } from './content/seo.ts';
