import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { backupName } from '#backup/backup-name.ts';
import { surveySite } from '#backup/collect-site.ts';
import { type MadeBackup, type MakeOptions, makeBackup } from '#backup/make-backup.ts';
import { openBackup } from '#backup/open-backup.ts';
import { withWorkFolder } from '#backup/work-folder.ts';
import type { TestWorld } from './world.ts';

/** Returns the site of a world, as a backup reads it. */
export function siteOf({ config, services }: TestWorld) {
  return { database: config.database, files: services.files };
}

/**
 * Makes a backup of a world's site, in a folder beside it.
 * @returns its path, and the result of its verification.
 */
export async function makeSiteBackup(
  world: TestWorld,
  options: Partial<MakeOptions> = {},
): Promise<MadeBackup & { readonly path: string }> {
  const folder = join(world.folder, 'backups');
  await mkdir(folder, { recursive: true });
  const site = siteOf(world);
  const survey = await surveySite(site, '0.1.0', world.clock.now());
  const { readers = null } = options;
  const { header } = survey;
  const target = join(
    folder,
    backupName(new Date(header.createdAt), header.installationId, readers !== null),
  );
  const made = await withWorkFolder(join(world.folder, 'backup-work'), (workFolder) =>
    makeBackup(site, survey, {
      target,
      workFolder,
      readers,
      texts: world.services,
      onProgress: () => {},
      signal: new AbortController().signal,
      ...options,
    }),
  );
  return { ...made, path: options.target ?? target };
}

/** Returns the contents of a backup: the rows of each table, the bytes of each file. */
export async function readBackupFile(path: string, secrets: Parameters<typeof openBackup>[1] = {}) {
  const backup = await openBackup(createReadStream(path), secrets);
  const tables: Record<string, Record<string, unknown>[]> = {};
  const files: Record<string, Buffer> = {};
  for await (const entry of backup.entries()) {
    if (entry.kind === 'file') files[`${entry.key}/${entry.name}`] = await buffer(entry.body);
    else {
      const rows: Record<string, unknown>[] = [];
      for await (const row of entry.rows) rows.push(row);
      tables[entry.table] = rows;
    }
  }
  return { header: backup.header, manifest: backup.manifest, tables, files };
}
