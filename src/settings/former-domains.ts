import { z } from 'zod';
import type { Db, Transaction } from '#lib/db/index.ts';
import { findSetting, putSetting } from '#lib/db/settings.queries.ts';

/** Name of the setting with their ids. */
const SETTING = 'domains.former';

/** The oldest are forgotten beyond it: a setting is read whole. */
const MAX_FORMER = 1_000;

/** The value of the setting, as JSON. */
export const formerDomainsSchema = z.array(z.string().max(500)).max(MAX_FORMER);

async function readFormer(db: Db): Promise<string[]> {
  return formerDomainsSchema.parse(JSON.parse((await findSetting(db, SETTING)) ?? '[]'));
}

/** True for the id of a domain that the organisation had. */
export async function isFormerDomain({ db }: { readonly db: Db }, id: string): Promise<boolean> {
  return (await readFormer(db)).includes(id);
}

/** Notes the ids that a change of the domains takes away, so that their addresses still lead somewhere. */
export async function noteFormerDomains(
  trx: Transaction,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const removed = before.filter((id) => !after.includes(id));
  if (removed.length === 0) return;
  const former = new Set([...(await readFormer(trx)), ...removed]);
  await putSetting(trx, SETTING, JSON.stringify([...former].slice(-MAX_FORMER)));
}
