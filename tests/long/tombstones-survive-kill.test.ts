import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readTombstones } from '#content/tombstones/index.ts';
import { openFolderStore } from '#lib/files/folder-store.ts';
import { addresses } from '#src/addresses.ts';
import { givenServerProcess, logInToProcess } from '#tests/support/server-process.ts';

/**
 * Milliseconds after which each server is killed: before, during and after its next check of the tombstones.
 */
const KILLED_AFTER = [300, 900, 2_500, 5_400, 7_000];

const { folder, start, end } = givenServerProcess('site-process');

/**
 * Creates members and deletes them until the server is killed.
 * @returns the ids of those whose deletion was answered.
 */
async function endMembers(address: string, headers: { authorization: string }): Promise<string[]> {
  const ended: string[] = [];
  try {
    for (;;) {
      const body = new FormData();
      body.set('name', 'Neema Bahati');
      body.set('role', 'Sage-femme');
      const made = await fetch(`${address}${addresses.api.agents.list}`, { method: 'POST', headers, body });
      const { id } = (await made.json()) as { id: string };
      const answer = await fetch(`${address}${addresses.api.agents.one(id)}?permanent=true`, {
        method: 'DELETE',
        headers,
      });
      if (answer.status === 204) ended.push(id);
    }
  } catch {
    return ended;
  }
}

it('every answered deletion is in the tombstone log, however often the site was killed before its database is lost', async () => {
  const ended: string[] = [];
  for (const time of KILLED_AFTER) {
    const address = await start();
    // The login comes first, because within the measured time a slow machine would be killed before its
    // answer.
    const members = endMembers(address, await logInToProcess(address));
    await delay(time);
    await end('SIGKILL');
    ended.push(...(await members));
  }
  await start();
  await end('SIGTERM');
  for (const name of await readdir(folder())) {
    if (name.startsWith('site.sqlite')) await rm(join(folder(), name));
  }
  const { tombstones, damaged } = await readTombstones({ files: openFolderStore(join(folder(), 'uploads')) });
  expect(damaged).toEqual([]);
  const mirrored = new Set(tombstones.map(({ subject }) => subject));
  expect(ended.length).toBeGreaterThan(20);
  expect(ended.filter((id) => !mirrored.has(id))).toEqual([]);
}, 120_000);
