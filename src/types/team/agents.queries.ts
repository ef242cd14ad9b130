import { sql } from 'kysely';
import type { Transaction } from '#lib/db/index.ts';

/** Locks every member of the team until the transaction ends, and returns their ids. */
export async function lockTeam(trx: Transaction): Promise<Set<string>> {
  const rows = await trx
    .updateTable('agents')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Positions set in one statement: a statement each would block other writers for a large team. */
const CHUNK = 200;

/** Sets the position of each member to its place in the list. */
export async function setPositions(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    const places = ids
      .slice(start, start + CHUNK)
      .map((id, index) => sql`(${id}, cast(${start + index + 1} as integer))`);
    await sql`with places (id, position) as (values ${sql.join(places)})
      update agents set position = places.position from places where agents.id = places.id`.execute(trx);
  }
}
