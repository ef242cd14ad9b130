export { reportsApi } from './reports.api.ts';
export { createReport, REPORTS } from './reports.ts';
