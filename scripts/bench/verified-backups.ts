import { setTimeout as delay } from 'node:timers/promises';
import type { BackupDownload } from '#backup/backups.schema.ts';
import { openBackup } from '#backup/index.ts';
import { addresses } from '#src/addresses.ts';
import { confirmAt } from '#tests/support/confirm-at.ts';
import { ADMINISTRATOR, type Headers, logIn } from './two-servers.ts';

const { api } = addresses;

const PASSPHRASE = 'les vagues du lac Kivu';

/** Starts a backup by a server, and waits for it. @returns its address there. */
async function makeBackup(url: string, session: Headers): Promise<string> {
  const started = await fetch(url + api.backupDownload, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ passphrase: PASSPHRASE }),
  });
  if (!started.ok) throw new Error(`A backup was answered ${started.status}: ${await started.text()}`);
  for (;;) {
    const answer = await fetch(url + api.backupDownload, { headers: session });
    const { download } = (await answer.json()) as { download: BackupDownload | null };
    if (download?.state === 'failed') throw new Error(`A backup failed: ${download.sentence}`);
    if (download?.file?.address) return url + download.file.address;
    await delay(200);
  }
}

/** Reads a whole backup, each row and file against its checksum. @returns the titles of its publications. */
async function readTitles(address: string): Promise<Set<string>> {
  const { body } = await fetch(address);
  if (!body) throw new Error('A backup is empty.');
  const backup = await openBackup(body, { passphrase: PASSPHRASE });
  const titles = new Set<string>();
  try {
    for await (const entry of backup.entries()) {
      if (entry.kind === 'file' || entry.table !== 'publications') continue;
      for await (const row of entry.rows) titles.add(String(row.title));
    }
  } finally {
    await backup.close();
  }
  return titles;
}

/**
 * Makes a backup by a server, fetches it, decrypts it and verifies all of it.
 * @returns how many publications it has, and which acknowledged ones it has not.
 */
export async function verifyBackupOf(url: string, acknowledged: readonly string[]) {
  const session = await logIn(url);
  await confirmAt(url, session, ADMINISTRATOR.password);
  const titles = await readTitles(await makeBackup(url, session));
  return { publications: titles.size, missing: acknowledged.filter((title) => !titles.has(title)).length };
}
