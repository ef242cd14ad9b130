/**
 * Measures the built product on this machine, part by part (`scripts/bench/parts.ts`): names of parts choose some of them,
 * and `--write` puts their tables into `docs/performance.md`. Figures of two machines cannot be compared; ratios to a
 * yardstick that was started in the same run can.
 */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContexts } from './bench/context.ts';
import { describeRun } from './bench/describe-run.ts';
import type { Table } from './bench/part.ts';
import { type ChosenPart, chooseParts } from './bench/parts.ts';
import { formatTable, quoteTable } from './bench/quoted-tables.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/performance.md');

async function quote(name: string, table: Table, measured: string): Promise<void> {
  await writeFile(DOCUMENT, quoteTable(await readFile(DOCUMENT, 'utf8'), name, table, measured));
}

/** Runs each part; one that cannot be measured does not take the others with it. */
async function runParts(parts: readonly ChosenPart[], folder: string, isWriting: boolean): Promise<void> {
  const measured = describeRun(new Date());
  console.log(measured);
  const contextFor = createContexts(folder);
  for (const { part, parameters } of parts) {
    console.log(`\n${part.name}: ${part.prints}`);
    try {
      const table = await part.run(contextFor(parameters));
      console.log(formatTable(table));
      if (isWriting) await quote(part.name, table, measured);
      if (!table.isReached) process.exitCode = 1;
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

const words = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'pamoja-bench-'));
try {
  const parts = chooseParts(words.filter((word) => word !== '--write'));
  await runParts(parts, folder, words.includes('--write'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
