import { describe, expect, it } from 'vitest';
import { fundClosing, totals } from './accounts.ts';
import { annualReports } from './annual-reports.ts';

describe.each(annualReports)('the accounts of $year', ({ accounts, fund, year, trends, trendYears }) => {
  it('leave what they say they leave', () => {
    expect(totals(accounts).closing).toBe(accounts.closing);
  });

  it('open with what the year before left', () => {
    const before = annualReports.find((report) => report.year === year - 1);
    if (before !== undefined) expect(accounts.opening).toBe(before.accounts.closing);
  });

  it('split a hundred francs into parts that make a hundred', () => {
    const { activities, coordination, running } = totals(accounts).shares;
    expect(activities + coordination + running).toBe(100);
  });

  it('keep a fund of credits that lends no more than it has', () => {
    if (fund === undefined) return;
    expect(fundClosing(fund)).toBe(fund.closing);
    expect(fund.closing).toBeGreaterThanOrEqual(0);
    const before = annualReports.find((report) => report.year === year - 1);
    expect(fund.opening).toBe(before?.fund?.closing ?? 0);
  });

  it('stand beside trends that have a figure for every year', () => {
    for (const { values } of trends) expect(values).toHaveLength(trendYears.length);
  });
});

describe('the annual reports', () => {
  it('say the same of a year each time they name it', () => {
    const said = new Map<string, number | null>();
    for (const { trends, trendYears } of annualReports) {
      for (const { label, values } of trends) {
        for (const [index, value] of values.entries()) {
          const key = `${label} ${trendYears[index]}`;
          expect(said.get(key) ?? value, key).toBe(value);
          said.set(key, value);
        }
      }
    }
  });

  it('give the shares that the articles give', () => {
    const shares = annualReports.map(({ accounts }) => totals(accounts).shares);
    expect(shares[1]).toEqual({ activities: 78, coordination: 13, running: 9 });
    expect(shares[3]).toEqual({ activities: 81, coordination: 12, running: 7 });
  });
});
