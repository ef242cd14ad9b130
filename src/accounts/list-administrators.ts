import type { Services } from '#content/services.ts';
import { MAX_PAGE_SIZE, type Page, type PageRequest } from '#lib/http/pagination.ts';
import { type AdministratorAccount, toAdministrator } from './administrator.schema.ts';
import { countAccounts, findAccounts } from './administrators.queries.ts';

const byName = new Intl.Collator('fr');

/** Returns the later of two ISO 8601 instants. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/**
 * Returns a page of the administrators, enabled ones first; within the page by name, in JavaScript: neither database
 * sorts names as French does.
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

/** Yields every administrator, read page by page. */
export async function* readAdministrators(
  services: Pick<Services, 'db'>,
): AsyncGenerator<AdministratorAccount> {
  for (let page = 1, left = 1; left > 0; page++) {
    const { items, total } = await listAdministrators(services, { page, pageSize: MAX_PAGE_SIZE });
    yield* items;
    left = items.length === 0 ? 0 : total - page * MAX_PAGE_SIZE;
  }
}
