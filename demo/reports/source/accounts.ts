/** The arithmetic of a year's accounts. Amounts are whole Congolese francs. */
export interface AccountLine {
  readonly label: string;
  readonly amount: number;
}

export interface Accounts {
  /** What was left from the year before. */
  readonly opening: number;
  readonly income: readonly AccountLine[];
  /** What was spent on each domain. */
  readonly activities: readonly AccountLine[];
  readonly coordination: number;
  readonly running: number;
  /** What the authors say is left; `checkAccounts` holds them to it. */
  readonly closing: number;
}

/** The revolving fund of small credits, which is kept apart from the accounts. */
export interface CreditFund {
  readonly opening: number;
  /** Taken from the year's expenses on the domain of small credits. */
  readonly added: number;
  readonly repaid: number;
  readonly contributions: number;
  readonly lent: number;
  readonly closing: number;
}

export const sum = (lines: readonly AccountLine[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

export interface AccountTotals {
  readonly income: number;
  readonly activities: number;
  readonly expenses: number;
  readonly closing: number;
  /** Parts of 100 francs spent, rounded to whole francs. */
  readonly shares: { readonly activities: number; readonly coordination: number; readonly running: number };
}

export function totals(accounts: Accounts): AccountTotals {
  const income = sum(accounts.income);
  const activities = sum(accounts.activities);
  const expenses = activities + accounts.coordination + accounts.running;
  const share = (amount: number): number => Math.round((amount / expenses) * 100);
  return {
    income,
    activities,
    expenses,
    closing: accounts.opening + income - expenses,
    shares: {
      activities: share(activities),
      coordination: share(accounts.coordination),
      running: share(accounts.running),
    },
  };
}

export const fundClosing = ({ opening, added, repaid, contributions, lent }: CreditFund): number =>
  opening + added + repaid + contributions - lent;
