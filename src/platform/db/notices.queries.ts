import { sql } from 'kysely';
import { NOTICE_CHANNEL, type NoticedTags, writeNotice } from './commit-notices.ts';
import type { Transaction } from './index.ts';

/**
 * Says what the running transaction changes; whoever listens is told at its commit. PostgreSQL carries it to every
 * process; on SQLite, where other processes see for themselves that something was written, the driver takes it.
 */
export async function giveNotice(trx: Transaction, tags: NoticedTags): Promise<void> {
  if (tags.length > 0) await sql`select pg_notify(${NOTICE_CHANNEL}, ${writeNotice(tags)})`.execute(trx);
}
