import type { KyselyPlugin, RootOperationNode } from 'kysely';
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

/** Tables of statements that are asked again and again. */
const remembered = new WeakMap<RootOperationNode, ReadonlySet<string>>();

/** Remembers the tables of a statement that will be asked again. */
export function rememberTables(node: RootOperationNode): void {
  const tables = new Set<string>();
  tellTables(node, (table) => tables.add(table));
  remembered.set(node, tables);
}

/** Returns a database that tells which tables are read through it. */
export function watchReads(db: Db, told: (table: string) => void): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const tables = remembered.get(node);
      if (tables) tables.forEach(told);
      else tellTables(node, told);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
