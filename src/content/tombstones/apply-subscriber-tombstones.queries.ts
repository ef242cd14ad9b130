import type { Transaction } from '#lib/db/index.ts';

/** Subscribers looked at together. */
const CHUNK = 500;

export interface SubscriberKey {
  readonly id: string;
  readonly email_key: string;
}

/** Yields the subscribers, at most 500 at a time, by id. */
export async function* readSubscriberKeys(trx: Transaction): AsyncGenerator<SubscriberKey[]> {
  let after = '';
  for (;;) {
    const rows = await trx
      .selectFrom('subscribers')
      .select(['id', 'email_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Returns which of these subjects left the newsletter. @param subjects at most 500. */
export async function findDeparted(trx: Transaction, subjects: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('endings')
    .select('subject')
    .where('type', '=', 'subscriber')
    .where('state', '=', 'unsubscribed')
    .where('subject', 'in', subjects)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** @param ids at most 500. */
export async function deleteSubscribers(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('subscribers').where('id', 'in', ids).execute();
}

/** Counts the unsubscribed whose hashes have an unknown key. @param tags beginnings of the subjects whose key is known. */
export async function countUnrecognised(trx: Transaction, tags: readonly string[]): Promise<number> {
  const { total } = await trx
    .selectFrom('endings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('type', '=', 'subscriber')
    .where('state', '=', 'unsubscribed')
    .where((eb) => eb.and(tags.map((tag) => eb('subject', 'not like', `${tag}%`))))
    .executeTakeFirstOrThrow();
  return total;
}
