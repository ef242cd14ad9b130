import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseParts, PARTS } from './parts.ts';
import { formatTable, placesIn, quoteTable } from './quoted-tables.ts';

const TABLE = { columns: ['a', 'b'], rows: [['one', '1']], notes: ['A note.'], isReached: true };

describe('quoting a table in docs/performance.md', () => {
  it('replaces what stood in the place of the part, and nothing else', () => {
    const document = 'Before\n<!-- bench x -->\nold\n<!-- /bench x -->\nafter\n';
    const quoted = quoteTable(document, 'x', TABLE, 'Today.');
    expect(quoted).toBe(
      `Before\n<!-- bench x -->\n\nToday.\n\n${formatTable(TABLE)}\n\n<!-- /bench x -->\nafter\n`,
    );
    expect(quoteTable(quoted, 'x', TABLE, 'Today.')).toBe(quoted);
  });

  it('refuses a document without the place', () => {
    expect(() => quoteTable('Nothing.', 'x', TABLE, 'Today.')).toThrow(/lacks/);
  });

  it('aligns columns and puts notes below them', () => {
    expect(formatTable(TABLE)).toBe('| a   | b   |\n| --- | --- |\n| one | 1   |\n\n- A note.');
  });

  it('finds a place for every part', async () => {
    const document = await readFile(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');
    expect(placesIn(document).toSorted()).toEqual(PARTS.map(({ name }) => name).toSorted());
  });
});

describe('choosing parts', () => {
  it('takes all of them when none is named', () => {
    expect(chooseParts([]).map(({ part }) => part)).toEqual(PARTS);
  });

  it('gives each part the words up to the next name', () => {
    const chosen = chooseParts(['backups', '1000', '1', 'lighthouse']);
    expect(chosen.map(({ part, parameters }) => [part.name, ...parameters])).toEqual([
      ['backups', '1000', '1'],
      ['lighthouse'],
    ]);
  });

  it('refuses a word that is no part', () => {
    expect(() => chooseParts(['speed'])).toThrow(/There are: answers/);
  });
});
