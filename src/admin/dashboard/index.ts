export { overviewApi } from './overview.api.ts';
