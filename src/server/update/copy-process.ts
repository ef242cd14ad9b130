/** Copies a site's database, or migrates the copy: `copy-process.ts copy|migrate ID`, configured as the site is. */
import { readConfig } from '../../config.server.ts';
import { copyPostgres, migratePostgresCopy } from './postgres-copy.ts';
import { postgresNames } from './postgres-names.ts';
import { copySqlite, migrateSqliteCopy } from './sqlite-copy.ts';
import { sqliteNames } from './sqlite-names.ts';

// Whoever started this has died: nobody would know what becomes of the copy.
process.on('disconnect', () => process.exit(1));

async function run(step: string, id: string): Promise<void> {
  const { database } = readConfig();
  if (database.dialect === 'sqlite') {
    const { site, copy } = sqliteNames(database.file, id);
    await (step === 'copy' ? copySqlite(site, copy) : migrateSqliteCopy(copy));
  } else {
    const names = postgresNames(database.url, id);
    await (step === 'copy' ? copyPostgres(names, id) : migratePostgresCopy(names));
  }
}

try {
  const [step = '', id = ''] = process.argv.slice(2);
  await run(step, id);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
