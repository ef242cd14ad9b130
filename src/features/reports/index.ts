export { createReport } from './create-report.ts';
export { reportsApi } from './reports.api.ts';
