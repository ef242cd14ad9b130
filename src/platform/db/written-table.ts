import type { CompiledQuery, OperationNode } from 'kysely';

/** One statement that writes. */
export interface WrittenTable {
  readonly operation: 'insert' | 'update' | 'delete';
  /** `*` where nobody can tell. */
  readonly table: string;
}

const OPERATIONS: Readonly<Record<string, WrittenTable['operation']>> = {
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Beginning of a statement in plain SQL that writes no rows. */
const WRITES_NO_ROWS = /^\s*(?:select|values|explain|begin|start|commit|rollback|set|reset|pragma|show)\b/i;

type Node = OperationNode & Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Returns the name of the table that a node names, whatever stands around it; nothing where it names none. */
export function tableName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.kind === 'IdentifierNode') return String(node.name);
  const { froms } = node;
  return tableName(node.table ?? node.node ?? node.identifier ?? (Array.isArray(froms) ? froms[0] : null));
}

/** True for an update that sets columns to what they are: it locks the rows and changes none. */
function isLock({ updates }: Node): boolean {
  return (
    Array.isArray(updates) &&
    updates.every(({ column, value }) => {
      const target = value?.kind === 'ReferenceNode' ? value.column : undefined;
      const [own, other] = [column?.column?.name, target?.column?.name];
      return own !== undefined && own === other;
    })
  );
}

/** What writes, in a statement in plain SQL, with the table after it. */
const WRITES = /\b(?:update|insert\s+into|delete\s+from)\s+"?(\w+)"?/gi;

/** Returns the one table that a text writes. */
function tableInText(text: string): string {
  const [only, ...others] = [...text.matchAll(WRITES)];
  return (others.length === 0 && only?.[1]?.toLowerCase()) || '*';
}

/** Returns which table a statement changes; `null` where it changes none. */
export function writtenTable({ query, sql }: CompiledQuery): WrittenTable | null {
  const node = query as Node;
  const operation = OPERATIONS[node.kind];
  if (!operation) {
    const isReading = node.kind === 'SelectQueryNode' || WRITES_NO_ROWS.test(sql);
    return isReading ? null : { operation: 'update', table: tableInText(sql) };
  }
  if (operation === 'update' && isLock(node)) return null;
  return { operation, table: tableName(node.into ?? node.table ?? node.from) ?? '*' };
}
