import { startPostgres } from '#tests/support/postgres.ts';
import type { Attack, Scale } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { brokenConnections } from './database.attack.ts';
import { type Outcome, observe } from './observe.ts';
import { startTarget, type Target } from './target.ts';

/** Publications of the site that is attacked. */
export const PUBLICATIONS: Record<Scale, number> = { full: 100_000, short: 10_000 };

interface Orders {
  readonly scale: Scale;
  /** Names of the attacks that are done; all of them when empty. */
  readonly names?: readonly string[];
  /** Told of each attack when it is over. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

async function attackAll(target: Target, attacks: readonly Attack[], orders: Orders): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    for (const attack of attacks) {
      const outcome = await observe(attack, target, orders.scale);
      orders.onOutcome?.(outcome);
      outcomes.push(outcome);
    }
  } finally {
    await target.stop();
  }
  return outcomes;
}

/** Does all attacks, or those named, each on the product as `npm start` starts it. */
export async function runAttacks(orders: Orders): Promise<Outcome[]> {
  const isWanted = ({ name }: Attack) => !orders.names?.length || orders.names.includes(name);
  const onSqlite = ATTACKS.filter(isWanted);
  const outcomes =
    onSqlite.length > 0
      ? await attackAll(await startTarget(PUBLICATIONS[orders.scale]), onSqlite, orders)
      : [];
  const postgres = await startPostgres();
  try {
    const onPostgres = [brokenConnections(postgres.url)].filter(isWanted);
    if (onPostgres.length === 0) return outcomes;
    const target = await startTarget(PUBLICATIONS.short, postgres.url);
    return [...outcomes, ...(await attackAll(target, onPostgres, orders))];
  } finally {
    await postgres.stop();
  }
}
