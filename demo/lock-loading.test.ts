import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockLoading } from './lock-loading.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pamoja-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock on loading the demonstration', () => {
  it('is refused with a French sentence while another loading has it, and granted once that has ended', () => {
    const unlock = lockLoading(folder);
    expect(() => lockLoading(folder)).toThrow(/^Un autre «.npm run demo.» est en train/);
    unlock();
    lockLoading(folder)();
  });

  it('is separate for each data folder, and leaves no file in it', () => {
    const unlock = lockLoading(folder);
    lockLoading(join(folder, 'other'))();
    expect(readdirSync(folder)).toEqual([]);
    unlock();
  });
});
