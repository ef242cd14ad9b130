import { AppError } from '#lib/app-error.ts';
import type { FieldStore } from '../field.store.ts';
import { type DomainsField, unknownDomain } from './domains.ts';

export const domainsStore: FieldStore<DomainsField> = {
  // An item that has a domain which the organisation removed keeps it: it may be changed, and the domain may come back.
  prepare: async ({ services, before }, name, _field, value): Promise<readonly string[] | undefined> => {
    // The request's schema has found ids or nothing there; `before` has them as the answer does.
    const ids = value as readonly string[] | undefined;
    if (ids === undefined) return undefined;
    const present = (before?.[name] as readonly string[] | undefined) ?? [];
    const { domains } = await services.organisation.read();
    const known = new Set([...present, ...domains.items.map(({ id }) => id)]);
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) {
      throw new AppError('validation', { fields: { [name]: unknownDomain(unknown) } });
    }
    return [...new Set(ids)];
  },
  // They are stored in separate rows.
  columns: () => ({}),
  show: (name, _field, { domains }) => ({ [name]: domains }),
};
