import type { KyselyPlugin } from 'kysely';
import type { Db } from './index.ts';
import { tableName } from './written-table.ts';

/** Kinds of nodes that name no table of their own: columns name one that stands elsewhere. */
const WITHOUT_TABLES = new Set(['ReferenceNode', 'ValueNode', 'PrimitiveValueListNode', 'SelectAllNode']);

/** Tells each table that a statement names, as often as it does. */
function tellTables(node: unknown, told: (table: string) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) tellTables(part, told);
  } else if (typeof node === 'object' && node !== null) {
    const { kind } = node as { kind?: unknown };
    if (typeof kind !== 'string' || WITHOUT_TABLES.has(kind)) return;
    if (kind === 'TableNode') told(tableName(node) ?? '*');
    // By name: lists of the parts of some forty nodes a statement take as long as all else here.
    else for (const name in node) tellTables(node[name as keyof typeof node], told);
  }
}

/** Returns a database that tells which tables are read through it. */
export function watchReads(db: Db, told: (table: string) => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      tellTables(node, told);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
