import type { Services } from '#content/services.ts';
import { MAX_PAGE_SIZE, type Page, type PageRequest } from '#platform/http/pagination.ts';
import { type AdministratorAccount, toAdministrator } from './administrator.schema.ts';
import { countAccounts, findAccounts } from './administrators.queries.ts';

const byName = new Intl.Collator('fr');

/** The later of two instants, in the one form that both databases answer. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/**
 * A page of the administrators: those who may log in first. On a page they come by name, as a person looks for them; no
 * database of the two sorts names as French does.
 */
export async function listAdministrators(
  { db }: Pick<Services, 'db'>,
  page: PageRequest,
): Promise<Page<AdministratorAccount>> {
  const accounts = await findAccounts(db, page);
  const items = accounts
    .map((account) => toAdministrator(account, later(account.session_used_at, account.acted_at)))
    .sort(
      (one, other) =>
        Number(one.disabledAt !== null) - Number(other.disabledAt !== null) ||
        byName.compare(one.name, other.name),
    );
  return { items, total: await countAccounts(db) };
}

/** Every administrator, page by page. */
export async function* readAdministrators(
  services: Pick<Services, 'db'>,
): AsyncGenerator<AdministratorAccount> {
  for (let page = 1, left = 1; left > 0; page++) {
    const { items, total } = await listAdministrators(services, { page, pageSize: MAX_PAGE_SIZE });
    yield* items;
    left = items.length === 0 ? 0 : total - page * MAX_PAGE_SIZE;
  }
}
