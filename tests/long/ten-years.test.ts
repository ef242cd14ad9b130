import { createHash, randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { WRITTEN_STEPS } from '#server/update/update.policy.ts';
import { JourneyAuthor } from '#tests/support/journey-author.ts';
import {
  configureDatabase,
  installJourneySite,
  type JourneySite,
  namedInData,
} from '#tests/support/journey-site.ts';
import { makeNextRelease } from '#tests/support/next-release.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { comparableContents } from '#tests/support/restored-sites.ts';

const NEXT = '99.0.0';
const EMAIL = 'asha@example.org';
const isShort = inject('isShort');
const PUBLICATIONS = isShort ? 6 : 60;

/** Milliseconds: each cut is an update with its backup, verification and smoke test. */
const LONGEST = 30 * 60_000;

/** The short form cuts where the new database has replaced the old one, and the old program still starts. */
const CUTS: readonly string[] = isShort ? ['renamed'] : WRITTEN_STEPS;

/** Rows of each table as text, and the checksum of each stored file. */
interface Contents {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly sums: Readonly<Record<string, string>>;
}

let site: JourneySite;
let author: JourneyAuthor;
let proxy: PostgresProxy;
const database = `journey_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  const { url } = inject('postgres');
  await runSql(url, `create database ${database}`);
  // Over the network, because a bare machine does not see the folder of its socket.
  proxy = await startPostgresProxy(databaseUrl(url, database));
  site = await installJourneySite();
  makeNextRelease(site.base, NEXT, `${site.ownFolder}/fault`, `${site.base}.next`);
  renameSync(`${site.base}.next`, join(site.folder, 'next.tar.gz'));
});
afterAll(async () => {
  await site?.remove();
  await proxy?.close();
  await runSql(inject('postgres').url, `drop database if exists ${database} with (force)`);
});

/** Runs a command that must succeed. @returns its output. */
async function run(...parameters: readonly string[]): Promise<string> {
  const { code, said } = await site.run(...parameters);
  expect(code, said).toBe(0);
  return said;
}

/** Settings that a site writes at each start, whatever its contents were restored from. */
const OWN_SETTINGS = /"(endings[.]trusted_time|version[.]first_served[.][^"]*)"/;

async function contentsOf(backup: string): Promise<Contents> {
  const { tables, files } = await comparableContents(join(site.folder, backup));
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return {
    tables: mapValues(tables, (rows) =>
      rows.map((row) => JSON.stringify(row)).filter((row) => !OWN_SETTINGS.test(row)),
    ),
    sums: mapValues(files, sum),
  };
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Returns the contents without the rows and files that contain one of these words. */
function without({ tables, sums }: Contents, words: readonly string[]): Contents {
  const isOther = (text: string) => words.every((word) => !text.includes(word));
  return {
    tables: mapValues(tables, (rows) => rows.filter(isOther)),
    sums: Object.fromEntries(Object.entries(sums).filter(([path]) => isOther(path))),
  };
}

async function statusOf(picture: string): Promise<number> {
  const answer = await fetch(new URL(picture, site.url));
  await answer.arrayBuffer();
  return answer.status;
}

/** Restores a backup into the database that the configuration names, and starts the site there. */
async function moveTo(url: string | null, backup: string): Promise<void> {
  await site.stop();
  configureDatabase(site, url);
  await run('restore', `${site.ownFolder}/${backup}`);
  await site.start();
}

/** Makes a backup during publications. @returns the total number of acknowledged publications. */
async function backUpWhilePublishing(backup: string, from: number): Promise<number> {
  let isBackingUp = true;
  const backingUp = run('backup', `${site.ownFolder}/${backup}`).finally(() => {
    isBackingUp = false;
  });
  let count = from;
  for (; isBackingUp; count += 1) await author.publish(count);
  await backingUp;
  return count;
}

/** Cuts an update at a step, and expects that one complete version runs and accepts writes. */
async function cutUpdate(step: string): Promise<void> {
  const old = (await run('version')).trim();
  writeFileSync(join(site.folder, 'fault'), `${step} dies`);
  const { code, said } = await site.run(
    'update',
    `${site.ownFolder}/next.tar.gz`,
    '--unsigned',
    '--patience',
    '20',
  );
  expect(code, said).not.toBe(0);
  expect(said).not.toMatch('rien n’est perdu');
  await site.cutPower();
  writeFileSync(join(site.folder, 'fault'), '');
  await site.start();
  expect((await run('version')).trim()).toBe(step === 'done' ? NEXT : old);
  await author.addMember(`Neema ${step}`);
}

it(
  'a site loses nothing and restores nothing deleted, from the archive to PostgreSQL and back to SQLite',
  async () => {
    await site.start();
    const created = await run('admin', 'create', '--email', EMAIL, '--generate');
    author = await JourneyAuthor.logIn(site.url, EMAIL, /Mot de passe\s:\s(\S+)/.exec(created)?.[1] ?? '');
    for (let count = 0; count < PUBLICATIONS; count += 1) await author.publish(count);
    const [kept, ended] = [await author.addPhotograph(), await author.addPhotograph()];
    const key = ended.picture.split('/').at(-2) ?? '';
    expect(namedInData(site, key)).not.toEqual([]);
    const before = author.pictures.length;
    await backUpWhilePublishing('first.tar', PUBLICATIONS);
    const first = await contentsOf('first.tar');
    expect(first.tables.publications?.length).toBeGreaterThanOrEqual(before);
    expect(Object.keys(first.sums).join()).toContain(key);

    await author.endPhotograph(ended.id);
    expect(await statusOf(ended.picture)).toBe(404);

    for (const step of CUTS) await cutUpdate(step);
    if (CUTS.at(-1) !== 'done') await run('update', `${site.ownFolder}/next.tar.gz`, '--unsigned');
    expect((await run('version')).trim()).toBe(NEXT);
    for (const picture of [...author.pictures, kept.picture]) expect(await statusOf(picture)).toBe(200);

    await moveTo(proxy.url, 'first.tar');
    expect(await statusOf(ended.picture)).toBe(404);
    expect(await statusOf(kept.picture)).toBe(200);
    for (const picture of author.pictures.slice(0, before)) expect(await statusOf(picture)).toBe(200);
    await run('backup', `${site.ownFolder}/moved.tar`);
    const moved = await contentsOf('moved.tar');
    expect(without(moved, [ended.id, key])).toEqual(without(first, [ended.id, key]));

    await moveTo(null, 'moved.tar');
    expect(await statusOf(ended.picture)).toBe(404);
    await run('backup', `${site.ownFolder}/home.tar`);
    const home = await contentsOf('home.tar');
    expect(home).toEqual(moved);
    const { endings, ...others } = home.tables;
    expect(JSON.stringify(endings)).toContain(key);
    expect(JSON.stringify(others)).not.toContain(key);
    expect(JSON.stringify(others.gallery_items)).not.toContain(ended.id);
    expect(Object.keys(home.sums).join()).not.toContain(key);
    expect(namedInData(site, key)).toEqual([]);
  },
  LONGEST,
);
