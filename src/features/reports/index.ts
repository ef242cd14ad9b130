export { reportsApi } from './reports.api.ts';
export { createReport } from './reports.ts';
