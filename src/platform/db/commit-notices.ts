import type { CompiledQuery } from 'kysely';
import { newId } from '../identifiers.ts';
import { type WrittenTable, writtenTable } from './written-table.ts';

/** The channel on which PostgreSQL tells every process of the site what was committed. */
export const NOTICE_CHANNEL = 'site_changes';

/** What a transaction says of its changes: names that its listeners know. */
export type NoticedTags = readonly string[] | 'everything';

/** One notice; its id tells it from all others, so that nobody acts on it twice. */
export interface Notice {
  readonly id: string;
  readonly tags: NoticedTags;
}

/** Bytes that PostgreSQL carries in one notification: fewer than 8000. */
const LONGEST_PAYLOAD = 7_900;

/** Returns a notice as it is sent: one that is too long for the channel says `everything`. */
export function writeNotice(tags: NoticedTags): string {
  const id = newId();
  const text = JSON.stringify({ id, tags } satisfies Notice);
  return Buffer.byteLength(text) <= LONGEST_PAYLOAD ? text : JSON.stringify({ id, tags: 'everything' });
}

/** Returns a notice that was sent; one that cannot be read says `everything`. */
export function readNotice(payload: unknown): Notice {
  try {
    const { id, tags } = JSON.parse(String(payload));
    if (typeof id === 'string' && Array.isArray(tags)) return { id, tags: tags.map(String) };
    return { id: String(id), tags: 'everything' };
  } catch {
    return { id: '', tags: 'everything' };
  }
}

/** Returns the notice that a statement gives ({@link giveNotice}); `null` for any other statement. */
function noticeIn({ sql, parameters }: CompiledQuery): Notice | null {
  const [channel, payload] = parameters;
  return channel === NOTICE_CHANNEL && sql.includes('pg_notify') ? readNotice(payload) : null;
}

/** What one transaction has written so far, and what it has said of it. */
export class CommitRecord {
  readonly written: WrittenTable[] = [];
  readonly notices: Notice[] = [];

  /** @returns the notice, where the statement gives one. */
  add(query: CompiledQuery): Notice | null {
    const notice = noticeIn(query);
    const written = notice ? null : writtenTable(query);
    if (notice) this.notices.push(notice);
    if (written) this.written.push(written);
    return notice;
  }

  clear(): void {
    this.written.length = 0;
    this.notices.length = 0;
  }
}
