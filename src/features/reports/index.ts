export { createReport } from './create-report.ts';
export { listReports } from './list-reports.ts';
export { reportsApi } from './reports.api.ts';
