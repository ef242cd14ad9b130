import { describeIndexed } from '#tests/support/query-plans.ts';
import { isAnyYearGiven, listReportIds } from './reports.queries.ts';

describeIndexed('the reports by year', [
  ['finds a page of them', /reports_by_year/, (db) => listReportIds(db, { offset: 100, limit: 100 })],
  ['finds the newest year', /reports_by_year/, isAnyYearGiven],
]);
