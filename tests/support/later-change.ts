import type { Services } from '#content/services.ts';

/**
 * Returns services whose first transaction is followed at once by another one: `change` runs between its
 * commit and the rest of the use case.
 */
export function withLaterChange(services: Services, change: () => Promise<unknown>): Services {
  let isFirst = true;
  const { db } = services;
  const transaction: typeof db.transaction = () => {
    const builder = db.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      const result = await execute(callback);
      if (isFirst) {
        isFirst = false;
        await change();
      }
      return result;
    };
    return builder;
  };
  const watched = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...services, db: watched };
}
