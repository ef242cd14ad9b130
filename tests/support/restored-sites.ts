import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { changeSection } from '#admin/settings/change-section.ts';
import type { RestoreChoices, RestoreResult } from '#backup/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { PUBLISHED_TYPES } from '#content/content-types.ts';
import type { AgeSecrets } from '#lib/archive/age.ts';
import { createLog } from '#lib/log.ts';
import { sendMessage } from '#mail/messages/send-message.ts';
import { subscribe } from '#mail/newsletter/subscribe.ts';
import { addImage } from '#media/add-image.ts';
import { imageUrl } from '#media/index.ts';
import { restoreSite } from '#server/restore-site.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { createGalleryItem } from '#types/gallery/gallery.ts';
import { createReport } from '#types/reports/reports.ts';
import { createAgent } from '#types/team/agents.ts';
import { type Config, parseConfig } from '../../src/config.server.ts';
import { drawPdf } from './documents.ts';
import { EACH_THING } from './each-thing.ts';
import { databaseUrl, runSql } from './postgres.ts';
import { givenPublication, givenUpload } from './publications.ts';
import { makeSiteBackup, readBackupFile } from './site-backups.ts';
import type { TestDialect, TestWorld } from './world.ts';

/** Fills a site with an item of each kind, through its use cases. */
export async function givenWholeSite(world: TestWorld): Promise<void> {
  const { services } = world;
  await createAdministrator(services, SYSTEM_ACTOR, {
    email: 'aline@exemple.org',
    name: 'Aline',
    password: 'une phrase de passe',
  });
  for (const kind of ['article', 'bulletin', 'echo'] as const) {
    await givenPublication(world, {
      kind,
      title: `Égalité & œuvre : ${kind}`,
      newImages: [{ file: await givenUpload(world), caption: 'Une légende' }],
      ...(kind === 'article' && {
        documents: [await givenUpload(world, drawPdf(), 'avis_au_public.pdf')],
        documentTitles: ['Un avis'],
      }),
      domains: ['paix', 'sante'],
    });
  }
  await createAgent(services, SYSTEM_ACTOR, {
    name: 'Aline',
    role: 'Bénévole',
    linkedin: 'https://exemple.org/a',
  });
  await createGalleryItem(services, SYSTEM_ACTOR, {
    description: 'Le puits',
    alt: 'Un puits',
    image: await givenUpload(world),
  });
  const file = await givenUpload(world, drawPdf({ padding: 2_000 }), 'rapport.pdf');
  await createReport(services, SYSTEM_ACTOR, { title: 'Rapport', file });
  for (const type of PUBLISHED_TYPES) await EACH_THING[type].make(world);
  await subscribe(services, { email: 'Lectrice@exemple.org', address: '127.0.0.1' });
  await sendMessage(services, {
    subject: 'general',
    text: 'Bonjour,\nune question.',
    replyTo: '+243 970 000 001',
    address: '127.0.0.1',
  });
  await givenOwnWords(world);
}

/** Saves some of the organisation's settings, so that each has a value to restore; stores two logos. */
async function givenOwnWords({ services, ...world }: TestWorld): Promise<void> {
  for (const name of ['Umoja', 'Umoja asbl']) {
    const { contact, identity } = await services.organisation.read();
    await changeSection(services, SYSTEM_ACTOR, 'identity', { ...identity, name });
    await changeSection(services, SYSTEM_ACTOR, 'contact', { ...contact, email: 'nous@umoja.example' });
    const picture = imageUrl(
      await addImage(services, SYSTEM_ACTOR, await givenUpload({ ...world, services })),
    );
    await changeSection(services, SYSTEM_ACTOR, 'logo', { picture });
    const html = `<p>${name} <strong>avance</strong>, <a href="/don">avec vous</a>.</p><p><img src="${picture}" alt=""></p>`;
    await changeSection(services, SYSTEM_ACTOR, 'charter', { parts: [{ heading: 'Qui nous sommes', html }] });
  }
}

/** A place for a site, without any database or file yet; `remove` deletes everything in it. */
export interface EmptyPlace {
  readonly config: Config;
  remove(): Promise<void>;
}

/** @param dataDir an existing data folder, whose stored files and database it has too. */
export async function givenEmptyPlace(dialect: TestDialect, dataDir?: string): Promise<EmptyPlace> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'pamoja-restored-')));
  const { url } = inject('postgres');
  const name = `pamoja_restored_${randomBytes(6).toString('hex')}`;
  if (dialect === 'postgres') await runSql(url, `create database ${name}`);
  const config = parseConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://pamoja.test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(dialect === 'postgres' && { DATABASE_URL: databaseUrl(url, name) }),
  });
  return {
    config,
    remove: async () => {
      if (dialect === 'postgres') await runSql(url, `drop database if exists ${name} with (force)`);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Restores a backup into a place as the command does. */
export function restoreInto(
  { config }: Pick<EmptyPlace, 'config'>,
  backup: string,
  choices: Partial<RestoreChoices> = {},
  secrets: AgeSecrets = {},
): Promise<RestoreResult> {
  const source = { read: () => createReadStream(backup), secrets };
  return restoreSite(config, source, { isForeignAllowed: false, ...choices }, () => {});
}

/** Opens the site of a place as the server does, for the duration of a callback. */
export async function withSite<Result>(
  { config }: Pick<EmptyPlace, 'config'>,
  act: (world: Pick<TestWorld, 'config' | 'services' | 'folder'>) => Promise<Result>,
): Promise<Result> {
  const services = await openServices(config, createLog('silent'));
  try {
    return await act({ config, services, folder: config.dataDir } as TestWorld);
  } finally {
    await closeServices(services);
  }
}

/**
 * Returns every row and stored file of a backup for a comparison of sites, without what each site records of
 * itself.
 */
export async function comparableContents(backup: string) {
  const { tables, files } = await readBackupFile(backup);
  for (const row of tables.endings ?? []) delete row.mirrored;
  return { tables, files };
}

/** Returns the same of a place's site, by a backup of it that is verified. */
export function contentsOf(place: Pick<EmptyPlace, 'config'>) {
  return withSite(place, async ({ services }) => {
    const world = { config: place.config, services, folder: place.config.dataDir };
    // A unique name, because two backups within a second would get the same one.
    const target = join(place.config.dataDir, 'backups', `${randomUUID()}.tar`);
    await makeSiteBackup({ ...world, clock: services.clock } as TestWorld, { target });
    return comparableContents(target);
  });
}
