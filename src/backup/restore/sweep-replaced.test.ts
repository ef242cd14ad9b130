import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnDatabase, describeOnEachDatabase, TEST_START } from '#tests/support/world.ts';
import { makeMarkedFolder } from './marked-folder.ts';
import { replacedSchema, replacedStamp } from './replaced-stamp.ts';
import { sweepReplaced } from './sweep-replaced.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse(TEST_START);
const OVER = new Date(START - 31 * DAY);
const KEPT = new Date(START - 29 * DAY);

describeOnEachDatabase('sweepReplaced', (world) => {
  const replaced = (name: string) => join(world().folder, 'replaced', name);
  const sweep = () => sweepReplaced(world().services, world().dialect, world().folder);

  it('removes a database that was replaced more than 30 days ago, and no younger one', async () => {
    for (const at of [OVER, KEPT]) {
      await makeMarkedFolder(replaced(replacedStamp(at)), 'replaced');
      await writeFile(join(replaced(replacedStamp(at)), 'site.sqlite'), 'a database');
    }
    await sweep();
    expect(await readdir(replaced(''))).toEqual([replacedStamp(KEPT)]);
  });

  it('removes one that an update has replaced, whose name has no thousandths', async () => {
    const name = replacedStamp(OVER).replace(/\d{3}Z$/, 'Z');
    await makeMarkedFolder(replaced(name), 'replaced');
    await sweep();
    expect(await readdir(replaced(''))).toEqual([]);
  });

  it('removes nothing that a restore has not made, whatever its name', async () => {
    const stamps = [1, 2, 3].map((day) => replacedStamp(new Date(OVER.getTime() - day * DAY)));
    const [unmarked = '', fuller = '', restoring = ''] = stamps;
    await mkdir(replaced(unmarked), { recursive: true });
    await writeFile(join(replaced(unmarked), 'site.sqlite'), 'somebody’s own');
    await makeMarkedFolder(replaced(fuller), 'replaced');
    await writeFile(join(replaced(fuller), 'notes.txt'), 'somebody’s own');
    await makeMarkedFolder(replaced(restoring), 'restoring');
    await makeMarkedFolder(replaced('old'), 'replaced');
    await sweep();
    expect((await readdir(replaced(''))).toSorted()).toEqual([...stamps, 'old'].toSorted());
    expect(existsSync(join(replaced(fuller), 'notes.txt'))).toBe(true);
  });

  it('removes what a restore that died has left', async () => {
    const folder = join(world().folder, 'restoring');
    await makeMarkedFolder(folder, 'restoring');
    await writeFile(join(folder, 'site.sqlite'), 'half a database');
    await sweep();
    expect(existsSync(folder)).toBe(false);
  });

  it('removes a folder whose mark was being written as its process died', async () => {
    const folder = replaced(replacedStamp(OVER));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'pamoja-restauration.json.partial'), '{');
    await sweep();
    expect(existsSync(folder)).toBe(false);
  });
});

describeOnDatabase('postgres', 'sweepReplaced', (world) => {
  it('removes schemas of restores by name, comment and age', async () => {
    const { db } = world().services;
    const [over, kept] = [replacedSchema(OVER), replacedSchema(KEPT)];
    const foreign = replacedSchema(new Date(OVER.getTime() - DAY));
    for (const [name, comment] of [
      [over, 'pamoja: base remplacée'],
      [kept, 'pamoja: base remplacée'],
      [foreign, 'somebody’s own'],
    ] as const) {
      await sql`create schema ${sql.id(name)}`.execute(db);
      await sql`comment on schema ${sql.id(name)} is ${sql.lit(comment)}`.execute(db);
    }
    await sweepReplaced(world().services, 'postgres', world().folder);
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'replaced%' order by 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([foreign, kept].toSorted());
    for (const name of [kept, foreign]) await sql`drop schema ${sql.id(name)}`.execute(db);
  });
});
