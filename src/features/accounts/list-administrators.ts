import type { Services } from '#platform/services.ts';
import { type AdministratorAccount, toAdministrator } from './administrator.schema.ts';
import { findAccounts } from './administrators.queries.ts';

const byName = new Intl.Collator('fr');

/** The later of two instants, in the one form that both databases answer. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Every administrator: those who may log in by name, then those who may not any more. */
export async function listAdministrators({ db }: Pick<Services, 'db'>): Promise<AdministratorAccount[]> {
  const accounts = await findAccounts(db);
  return accounts
    .map((account) => toAdministrator(account, later(account.session_used_at, account.acted_at)))
    .sort(
      (one, other) =>
        Number(one.disabledAt !== null) - Number(other.disabledAt !== null) ||
        byName.compare(one.name, other.name),
    );
}
