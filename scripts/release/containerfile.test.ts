import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

const FILE = join(import.meta.dirname, '../../deploy/Containerfile');

describe('the Containerfile', () => {
  it('has no fault that its parser finds', async () => {
    const faults = validate(await readFile(FILE, 'utf8')).map(
      ({ message, range }) => `line ${range.start.line + 1}: ${message}`,
    );
    expect(faults).toEqual([]);
  });
});
