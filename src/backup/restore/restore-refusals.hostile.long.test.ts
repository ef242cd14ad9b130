import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openBucketStore } from '#lib/files/bucket-store.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { fingerprintFolder } from '#tests/support/folder-fingerprint.ts';
import { refusedBackups } from '#tests/support/hostile-backups.ts';
import { makeBucket } from '#tests/support/object-storage.ts';
import {
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

/** Returns every relation of a database's own schemas, with its file and a checksum of its rows. */
async function fingerprintDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; name: string; kind: string; line: string }>(
      `select n.nspname as schema, c.relname as name, c.relkind as kind,
         concat_ws(' ', n.nspname, c.relname, c.relkind, c.relfilenode) as line
       from pg_namespace n left join pg_class c on c.relnamespace = n.oid
       where n.nspname !~ '^(pg_|information_schema)' order by line`,
    );
    const lines: string[] = [];
    for (const { schema, name, kind, line } of rows) {
      const sum =
        kind === 'r'
          ? await client.query<{ sum: string }>(
              `select md5(string_agg(t::text, ',' order by t::text)) as sum from "${schema}"."${name}" t`,
            )
          : null;
      lines.push(`${line} ${sum?.rows[0]?.sum}`);
    }
    return lines;
  } finally {
    await client.end();
  }
}

/** Returns every object of a store, with its date and checksum. */
async function fingerprintStore(store: FileStore): Promise<string[]> {
  const lines: string[] = [];
  const look = async (folder: string) => {
    for await (const { name, modifiedAt } of store.files(folder)) {
      const bytes = await buffer(await store.getStream(`${folder}/${name}`));
      const sum = createHash('sha256').update(bytes).digest('hex');
      lines.push(`${folder}/${name} ${modifiedAt.toISOString()} ${sum}`);
    }
  };
  for await (const folder of store.folders()) await look(folder);
  return lines.sort();
}

describeOnDatabase('postgres', 'a site on PostgreSQL whose files lie in a bucket', (world) => {
  it('is untouched to the byte by each backup that a restore refuses', async () => {
    await givenWholeSite(world());
    const { path } = await makeSiteBackup(world());
    const folder = await mkdtemp(join(tmpdir(), 'refused-backups-'));
    const uploads = await makeBucket();
    const bare = await givenEmptyPlace('postgres');
    const place: EmptyPlace = {
      ...bare,
      config: { ...bare.config, buckets: { ...bare.config.buckets, uploads } },
    };
    const { database, dataDir } = place.config;
    try {
      await restoreInto(place, path);
      const fingerprint = async () => [
        ...(await fingerprintDatabase(database.dialect === 'postgres' ? database.url : '')),
        ...(await fingerprintStore(openBucketStore(uploads, folder))),
        ...(await fingerprintFolder(dataDir)),
      ];
      const before = await fingerprint();
      expect(before.length).toBeGreaterThan(50);
      for (const [what, bytes] of await refusedBackups(path)) {
        await writeFile(join(folder, 'refused.tar'), bytes);
        const said = await restoreInto(place, join(folder, 'refused.tar')).then(
          () => 'restored',
          (error: Error) => error.message,
        );
        expect([what, said]).toEqual([
          what,
          expect.stringMatching(/^C(?:ette sauvegarde|e fichier) [^\n]+$/),
        ]);
        expect([what, await fingerprint()]).toEqual([what, before]);
      }
    } finally {
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
