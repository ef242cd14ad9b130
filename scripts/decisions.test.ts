import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');

it('the index of decisions names each once, by its number and title, in their order', () => {
  const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  const rows = files.sort().map((file, index) => {
    const number = String(index + 1).padStart(4, '0');
    const [heading = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n');
    return `| [${number}](${file}) | ${heading.replace(`# ${number}. `, '')} |`;
  });
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(index.split('\n').filter((line) => /^\| \[/.test(line))).toEqual(rows);
  for (const [position, file] of files.entries()) {
    expect(Number(file.slice(0, 4)), file).toBe(position + 1);
  }
});
