import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './index.ts';
import { inspectDatabase } from './inspect-database.ts';

describe('inspectDatabase', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-looked-at-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('throws while this process has the SQLite file open, whose locks it would release', async () => {
    const settings = { dialect: 'sqlite', file: join(folder, 'site.sqlite') } as const;
    const look = () => inspectDatabase(settings, async () => 'seen');
    const [one, other] = [openDatabase(settings, () => {}), openDatabase(settings, () => {})];
    await sql`create table things (name text)`.execute(one);
    await sql`select * from things`.execute(other);
    await expect(look()).rejects.toThrow('is open in this process');
    await one.destroy();
    await expect(look()).rejects.toThrow('is open in this process');
    await other.destroy();
    expect(await look()).toBe('seen');
  });
});
