import type { CompiledQuery, OperationNode } from 'kysely';

/** What a committed transaction has said of its changes, one text a notice; `unknown` where nobody can tell. */
export type CommitNotices = readonly string[] | 'unknown';

type Listener = (notices: CommitNotices) => void;

/** One statement that writes. */
export interface WrittenTable {
  readonly operation: 'insert' | 'update' | 'delete';
  readonly table: string;
}

/** True where notices say all there is to say of what was written. */
export type NoticeCheck = (written: readonly WrittenTable[], notices: readonly string[]) => boolean;

/** What a driver knows of its database beside what it was told. */
interface CommitSource {
  /** True while everything that any process has committed was told to the feed. */
  isCurrent(): boolean;
}

/** Tells what is committed to a database, by this process and by others. One belongs to one open database. */
export class CommitFeed {
  readonly #listeners = new Set<Listener>();
  readonly #isNoticed: NoticeCheck;
  #source: CommitSource | undefined;

  constructor(isNoticed: NoticeCheck) {
    this.#isNoticed = isNoticed;
  }

  /** Called by the driver, once it is open. */
  connect(source: CommitSource): void {
    this.#source = source;
  }

  /**
   * True while the listeners know of everything that was committed; they learn during the call of what another process
   * has written meanwhile. It never waits.
   */
  isCurrent(): boolean {
    return this.#source?.isCurrent() ?? false;
  }

  /** @returns a function that ends it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns what is to be told of a commit; `null` where it wrote nothing that matters and noticed nothing. */
  noticesOf(written: readonly WrittenTable[], notices: readonly string[]): CommitNotices | null {
    if (!this.#isNoticed(written, notices)) return 'unknown';
    return notices.length > 0 ? notices : null;
  }

  /** Tells every listener, one after another, before it returns. */
  tell(notices: CommitNotices): void {
    for (const listener of this.#listeners) listener(notices);
  }
}

const OPERATIONS: Readonly<Record<string, WrittenTable['operation']>> = {
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Statements in plain SQL that write no rows. */
const WRITES_NO_ROWS = /^\s*(?:select|values|explain|begin|start|commit|rollback|set|reset|pragma|show)\b/i;

/** Any table, of a statement that does not say which it writes. */
const ANY_TABLE: WrittenTable = { operation: 'update', table: '*' };

/** Returns the name of the first table below a node. */
function tableBelow(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ((node as OperationNode).kind === 'IdentifierNode') return (node as unknown as { name: string }).name;
  const { kind, table, node: inner, froms, identifier } = node as Record<string, unknown>;
  if (kind === 'SchemableIdentifierNode') return tableBelow(identifier);
  return tableBelow(table ?? inner ?? (Array.isArray(froms) ? froms[0] : undefined));
}

/** Returns the table that a statement writes; nothing for one that only reads. */
export function writtenTable({ query, sql }: CompiledQuery): WrittenTable | null {
  const operation = OPERATIONS[query.kind];
  if (!operation) return query.kind === 'SelectQueryNode' || WRITES_NO_ROWS.test(sql) ? null : ANY_TABLE;
  const { into, table, from } = query as unknown as Record<string, unknown>;
  return { operation, table: tableBelow(into ?? table ?? from) ?? '*' };
}
