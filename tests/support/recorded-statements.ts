import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import type { StatementRows } from './counted-rows.ts';
import type { TestWorld } from './world.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/statements');

const READS = /^\s*(select|with(?![\s\S]*\bupdate\b))\b/i;
const READS_OR_WRITES = /^\s*(select|with|insert|update|delete)\b/i;

/** Read by the call that comes first after half a second, whichever that is, if one does. */
const TIMED =
  /^\s*select (?:"value" from "page_generation"|"name", "version", "updated_at" from "organisation_sections"|"value" from "settings" where "name" =)/;

/** Breaks a statement into lines, which a diff shows apart. */
function inLines(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/ (?=(?:from|where|inner join|left join|group by|order by|limit|union all) )/g, '\n  ');
}

/** Statements by the address that first used each, for comparison with those committed for a database. */
export class RecordedStatements {
  readonly #world: TestWorld;
  readonly #recorded: RegExp;
  readonly #seen = new Set<string>();
  readonly #parts: string[] = [];

  /** @param recorded statements that read alone, or all but those of transactions. */
  constructor(world: TestWorld, recorded: 'reads' | 'all' = 'reads') {
    this.#world = world;
    this.#recorded = recorded === 'all' ? READS_OR_WRITES : READS;
  }

  /** Returns SQLite's plan of a statement that reads. PostgreSQL's depends on its version and on the table's contents. */
  async #planOf({ sql, parameters }: StatementRows): Promise<string[]> {
    if (this.#world.dialect !== 'sqlite' || !READS.test(sql)) return [];
    const { rows } = await this.#world.services.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    return rows.map(({ detail }) => `-- ${detail}`);
  }

  /**
   * Adds the statements of an address that no earlier one has used.
   * @param isTimed adds those, too, that are otherwise left out because any address may be the one that reads them.
   */
  async add(address: string, statements: readonly StatementRows[], isTimed = false): Promise<void> {
    // Sorted, because concurrent statements have no order.
    const recorded = new Map(
      statements
        .filter(({ sql }) => this.#recorded.test(sql) && (isTimed || !TIMED.test(sql)))
        .map((each) => [inLines(each.sql), each]),
    );
    const lines: string[] = [];
    for (const [sql, statement] of [...recorded].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (this.#seen.has(sql)) continue;
      this.#seen.add(sql);
      lines.push(`${sql};`, ...(await this.#planOf(statement)));
    }
    if (lines.length > 0) this.#parts.push(`-- # ${address}`, ...lines, '');
  }

  /** Compares them with the committed ones, which `npm run test:unit -- FILE -u` replaces. */
  async expectRecorded(name: string): Promise<void> {
    const file = join(FOLDER, `${name}.${this.#world.dialect}.sql`);
    await expect(this.#parts.join('\n')).toMatchFileSnapshot(file);
  }
}
