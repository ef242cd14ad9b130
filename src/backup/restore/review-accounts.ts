import type { Db } from '#lib/db/index.ts';
import type { UserRow } from '#lib/db/schema.ts';
import { hasTable } from '#lib/db/table-names.queries.ts';
import { terminalText } from '#lib/text/clean-text.ts';
import { counted } from '#lib/text/counted.ts';
import { readTable } from './restored-rows.queries.ts';

/** Password hashes of a site's accounts, by lower-case e-mail address. */
export type PresentAccounts = ReadonlyMap<string, string>;

/** How a restored account differs from the site's present one: unknown address, or another password. */
type Difference = 'unknown' | 'password';

interface ReviewedAccount {
  readonly email: string;
  readonly name: string;
  readonly isDisabled: boolean;
  /** True while its password is the one issued for it. */
  readonly isIssued: boolean;
  /** `null` where it is the same, or disabled. */
  readonly difference: Difference | null;
}

/** Accounts of a restored database. */
export interface AccountReview {
  /** The listed accounts, different ones first; at most a hundred of each. */
  readonly listed: readonly ReviewedAccount[];
  readonly total: number;
  /** Number of accounts that can log in. */
  readonly enabled: number;
  /** Number of accounts that differ from the site's. */
  readonly different: number;
}

/** Maximum accounts of a list on the terminal. */
const MAX_LISTED = 100;

/** Returns a site's accounts; `null` where there are none to compare with. */
export async function readPresentAccounts(
  db: Db,
  dialect: Parameters<typeof hasTable>[1],
): Promise<PresentAccounts | null> {
  if (!(await hasTable(db, dialect, 'users'))) return null;
  const rows = await db.selectFrom('users').select(['email', 'password_hash']).execute();
  return rows.length > 0 ? new Map(rows.map((row) => [row.email.toLowerCase(), row.password_hash])) : null;
}

function differenceOf(row: UserRow, present: PresentAccounts | null): Difference | null {
  if (present === null || row.disabled_at !== null) return null;
  const hash = present.get(row.email);
  if (hash === undefined) return 'unknown';
  return hash === row.password_hash ? null : 'password';
}

/**
 * Reviews the accounts of a restored database, after the tombstones were applied.
 * @param present accounts of the replaced site; `null` where there is none.
 */
export async function reviewAccounts(db: Db, present: PresentAccounts | null): Promise<AccountReview> {
  const [same, others]: [ReviewedAccount[], ReviewedAccount[]] = [[], []];
  let [total, enabled, different] = [0, 0, 0];
  for await (const rows of readTable(db, 'users')) {
    for (const row of rows as unknown as UserRow[]) {
      const difference = differenceOf(row, present);
      const { email, name, disabled_at, password_issued_at } = row;
      total += 1;
      if (disabled_at === null) enabled += 1;
      if (difference !== null) different += 1;
      const list = difference === null ? same : others;
      if (list.length < MAX_LISTED)
        list.push({
          email,
          name,
          isDisabled: disabled_at !== null,
          isIssued: password_issued_at !== null,
          difference,
        });
    }
  }
  return { listed: [...others, ...same], total, enabled, different };
}

const DIFFERENCES: Readonly<Record<Difference, string>> = {
  unknown: 'INCONNU du site actuel',
  password: 'AUTRE MOT DE PASSE que sur le site actuel',
};

function describeAccount({ email, name, isDisabled, isIssued, difference }: ReviewedAccount): string {
  const notes = [
    ...(isDisabled ? ['désactivé'] : []),
    ...(isIssued ? ['mot de passe provisoire'] : []),
    ...(difference === null ? [] : [DIFFERENCES[difference]]),
  ];
  const mark = difference === null ? ' ' : '!';
  return `${mark} ${[`${terminalText(email)} (${terminalText(name)})`, ...notes].join(', ')}`;
}

/** Returns, in French, who may log in to a restored site, one line each; differing accounts are marked. */
export function describeAccounts({ listed, total, enabled }: AccountReview): string[] {
  const more = total - listed.length;
  return [
    `Comptes qui pourront se connecter : ${counted(enabled, 'compte', 'comptes')}${total > enabled ? `, et ${counted(total - enabled, 'désactivé', 'désactivés')}` : ''}.`,
    ...listed.map(describeAccount),
    ...(more > 0 ? [`  et ${counted(more, 'autre', 'autres')}`] : []),
  ];
}
