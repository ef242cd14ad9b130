import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');

it('the index of decisions names each once, by its number and title, in their order', () => {
  const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  const rows = files.sort().map((file) => {
    const number = file.slice(0, 4);
    const [heading = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n');
    return `| [${number}](${file}) | ${heading.replace(`# ${number}. `, '')} |`;
  });
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(index.split('\n').filter((line) => /^\| \[/.test(line))).toEqual(rows);
  const numbers = files.map((file) => /^(\d{4})-/.exec(file)?.[1]);
  expect(numbers.filter(Boolean)).toHaveLength(files.length);
  expect(new Set(numbers).size, 'no number is given twice').toBe(files.length);
});
