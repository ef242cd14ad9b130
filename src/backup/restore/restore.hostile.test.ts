import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEphemeralKey, encryptAge } from '#lib/archive/age.ts';
import { BLOCK } from '#lib/archive/tar-format.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { givenBackup } from '#tests/support/backup-files.ts';
import { fingerprintFolder } from '#tests/support/folder-fingerprint.ts';
import { entryOffsets, flipped, gzipBomb, one, withEntry, withLink } from '#tests/support/hostile-backups.ts';
import {
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup, readBackupFile } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import type { BackupRow } from '../backup-format.schema.ts';

type Contents = Awaited<ReturnType<typeof readBackupFile>>;
type Tables = Record<string, Record<string, unknown>[]>;

describeOnDatabase('sqlite', 'a restore of a hostile or damaged file', (world) => {
  /** The stopped site that none of these files may change: one for all tests, which verify it each time. */
  let place: EmptyPlace | undefined;
  let tar: Buffer;
  let contents: Contents;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-backup-'));
    if (place) return;
    await givenWholeSite(world());
    const { path } = await makeSiteBackup(world());
    tar = await readFile(path);
    contents = await readBackupFile(path);
    place = await givenEmptyPlace('sqlite');
    await restoreInto(place, path);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  afterAll(() => place?.remove());

  function site(): EmptyPlace {
    if (!place) throw new Error('made before each test');
    return place;
  }

  async function restoreBytes(bytes: Uint8Array, ...rest: [choices?: object, secrets?: object]) {
    const path = join(folder, 'backup.tar');
    await writeFile(path, bytes);
    return restoreInto(site(), path, ...rest);
  }

  /** Expects a refusal in one French sentence, and an unchanged site. */
  async function expectRefusal(bytes: Uint8Array, sentence: RegExp, secrets: object = {}) {
    const before = await fingerprintFolder(site().config.dataDir);
    const failure = await restoreBytes(bytes, {}, secrets).then(
      () => null,
      (error: Error) => error,
    );
    expect(failure?.message).toMatch(sentence);
    expect(failure?.message).not.toContain('\n');
    expect(await fingerprintFolder(site().config.dataDir)).toEqual(before);
  }

  /** Returns the real backup with changed rows or files, and correct checksums. */
  function rewritten(change: (tables: Tables, files: Record<string, Buffer>) => void): Promise<Buffer> {
    const tables = structuredClone(contents.tables);
    const files = { ...contents.files };
    change(tables, files);
    return givenBackup({
      header: contents.header,
      tables: tables as Record<string, BackupRow[]>,
      files: Object.entries(files).map(([path, bytes]) => {
        const [key = '', name = ''] = path.split('/');
        return { key, name, contents: bytes };
      }),
    });
  }

  it('is refused when it is cut short anywhere', async () => {
    for (const share of [0.01, 0.5, 0.99]) {
      await expectRefusal(
        tar.subarray(0, Math.floor(tar.length * share)),
        /^Cette sauvegarde est (?:incomplète|abîmée)|^Ce fichier n’est pas une sauvegarde/,
      );
    }
    await expectRefusal(tar.subarray(0, tar.length - BLOCK), /^Cette sauvegarde est incomplète/);
    await expectRefusal(Buffer.alloc(0), /./);
  });

  it('is refused when one byte of any part has changed', async () => {
    const entries = entryOffsets(tar);
    const names = [...entries.keys()];
    const lastFile = names.findLast((name) => name.startsWith('files/')) ?? '';
    const parts = names.filter((name) => !name.startsWith('files/') || name === lastFile);
    expect(parts.length).toBeGreaterThan(15);
    for (const name of parts) {
      const { header, size } = entries.get(name) ?? { header: 0, size: 0 };
      await expectRefusal(flipped(tar, header + BLOCK + Math.floor(size / 2)), /^C/);
    }
    await expectRefusal(flipped(tar, entries.get(lastFile)?.header ?? 0), /^Cette sauvegarde est abîmée/);
    await expectRefusal(flipped(tar, tar.length - 1), /^Cette sauvegarde est abîmée/);
  });

  it('is refused when it is newer than the program, or another site’s', async () => {
    const { header, tables } = contents;
    const made = (change: object) =>
      givenBackup({ header: { ...header, ...change }, tables: tables as Record<string, BackupRow[]> });
    await expectRefusal(await made({ format: 2 }), /version plus récente/);
    await expectRefusal(
      await made({ migrations: [...header.migrations, '9999-later'] }),
      /version plus récente/,
    );
    const other = await made({ installationId: '0192f0c1-2345-7abc-8def-0123456789ab' });
    await expectRefusal(other, /celle d’un autre site/);
    const { isForeign } = await restoreBytes(other, { isForeignAllowed: true });
    expect(isForeign).toBe(true);
  });

  it('is refused when it has names, links or sizes that no backup has', async () => {
    for (const name of [
      '../../etc/cron.d/x',
      '/etc/passwd',
      `files/../${'a'.repeat(43)}/480x48.webp`,
      `files/${'a'.repeat(43)}/../../site.sqlite`,
      `files/${'a'.repeat(43)}/index.html`,
      'rows/sqlite_master.ndjson.gz',
    ]) {
      await expectRefusal(await withEntry(tar, name), /^Cette sauvegarde/);
    }
    await expectRefusal(await withLink(tar), /^Cette sauvegarde est abîmée/);
    await expectRefusal(await withEntry(tar, 'rows/settings.ndjson.gz', gzipBomb()), /démesurée/);
  });

  it('is refused without the secret that opens it', async () => {
    const { recipient } = await createEphemeralKey();
    const forKey = await buffer(encryptAge(one<Uint8Array>(tar), { recipients: [recipient] }));
    const { identity } = await createEphemeralKey();
    await expectRefusal(forKey, /est chiffrée/);
    await expectRefusal(forKey, /n’ouvrent cette sauvegarde/, { identities: [identity] });
    await expectRefusal(forKey, /n’ouvrent cette sauvegarde/, { passphrase: 'une autre phrase' });
  });

  it.each<[string, (tables: Tables) => void]>([
    ['a reference to no row', ({ media_uses: [row = {}] = [] }) => (row.media_id = row.owner_id)],
    ['a table of sessions', (tables) => (tables.sessions = [])],
    ['a point of a picture in words', ({ media: [row = {}] = [] }) => (row.focus_x = 'x" onload="')],
    ['a point between two percents', ({ media: [row = {}] = [] }) => (row.focus_y = 2.5)],
    ['no table of accounts', (tables) => void delete tables.users],
  ])('is refused with %s', async (_what, change) => {
    await expectRefusal(await rewritten(change), /^Cette sauvegarde/);
  });

  it('brings nothing that could do harm, and says what it changed or left out', async () => {
    const bytes = await rewritten((tables) => {
      const first = (table: string) => tables[table]?.[0] ?? {};
      first('agents').linkedin = 'javascript:alert(1)';
      first('publications').slug = '../admin';
      // Slugs are compared in lower case.
      (tables.publications?.[1] ?? {}).slug = 'Ete-A-Goma';
      for (const row of tables.publications ?? []) row.ends_at = '2030-01-01T00:00:00.000Z';
      first('users').password_hash = String(first('users').password_hash).replace(/m=\d+/, 'm=4194304');
      first('subscribers').email = '<b>@exemple.org';
      first('events').action = '<script>';
      tables.publication_domains?.push({ ...first('publication_domains'), domain_id: NO_DOMAIN });
      first('publication_domains').domain_id = '"><script>';
      const [document = {}, picture = {}, image = {}] = [
        'reports',
        'gallery_items',
        'publication_images',
      ].map((owner) => tables.media?.find(({ id }) => id === first(owner).media_id));
      document.content_type = 'text/html';
      picture.key = '../../../../etc/passwd';
      image.width = 2_000_000_000;
    });
    const { cleaned } = await restoreBytes(bytes);
    expect(cleaned).toMatchObject({ links: 1, passwords: 1, slugs: 2 });
    expect(cleaned.leftOut).toEqual({
      media: 3,
      reports: 1,
      gallery_items: 1,
      publication_images: 1,
      publication_domains: 2,
      subscribers: 1,
      events: 1,
    });
    const restored = await withSite(site(), async ({ services: { db } }) => ({
      publications: await db.selectFrom('publications').selectAll().execute(),
      slugs: await db.selectFrom('publication_slugs').selectAll().execute(),
      domains: await db.selectFrom('publication_domains').selectAll().execute(),
      agents: await db.selectFrom('agents').selectAll().execute(),
      users: await db.selectFrom('users').selectAll().execute(),
      media: await db.selectFrom('media').selectAll().execute(),
      subscribers: await db.selectFrom('subscribers').selectAll().execute(),
      events: await db.selectFrom('events').selectAll().execute(),
    }));
    expect(JSON.stringify(restored)).not.toMatch(
      /javascript:|\.\.\/|m=4194304|<b>|<script>|text\/html|2000000000/,
    );
    expect(restored.publications).toHaveLength(3);
    for (const { slug } of restored.publications) expect(slug).toMatch(/^[a-z0-9_-]+$/);
    // An article with an end could no longer be edited.
    expect(restored.publications.filter((row) => row.ends_at && row.kind !== 'bulletin')).toEqual([]);
    expect(restored.agents).toHaveLength(1);
    expect(restored.users).toHaveLength(1);
  });

  it.each([-1, 101])('has the points %j of pictures guessed again', async (hostile) => {
    const bytes = await rewritten(({ media = [] }) => {
      const pictures = media.filter(({ width }) => width !== null);
      for (const row of pictures) Object.assign(row, { focus_x: 40, focus_y: hostile });
      Object.assign(pictures[0] ?? {}, { focus_x: hostile, focus_y: 40 });
    });
    const { cleaned } = await restoreBytes(bytes);
    expect(cleaned.leftOut).toEqual({});
    const points = await withSite(site(), ({ services: { db } }) =>
      db.selectFrom('media').select(['focus_x', 'focus_y']).where('width', 'is not', null).execute(),
    );
    expect(points.length).toBeGreaterThan(1);
    expect(points).toEqual(points.map(() => ({ focus_x: null, focus_y: null })));
  });

  it('brings what the organisation says without scripts, and leaves out what is no section', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const stored = (name: string, value: unknown, previous: unknown = null) => ({
      name,
      version: 3,
      updated_at: at,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      previous: previous === null ? null : JSON.stringify(previous),
    });
    const hostile = {
      heading: 'Un',
      html: '<p onclick="x()">Oui</p><script>alert(1)</script><img src="//x/y">',
    };
    const bytes = await rewritten((tables) => {
      const kept = (tables.organisation_sections ?? []).filter(({ name }) => name === 'identity');
      tables.organisation_sections = [
        ...kept,
        stored('legal', { parts: [hostile] }, { parts: [hostile] }),
        stored('donation', { url: ' JavaScript:alert(1)', paragraphs: ['a'.repeat(20_000)] }),
        stored('hero', { slides: [{ picture: '//evil.example/x.webp' }] }),
        stored('about', '{not json'),
        stored('values', '[]'),
        stored('unknown', {}),
        { ...stored('logo', { picture: null }), version: -1 },
      ];
      tables.media_uses = (tables.media_uses ?? []).filter(({ owner_type }) => owner_type !== 'organisation');
    });
    const { cleaned } = await restoreBytes(bytes);
    expect(cleaned).toMatchObject({ bodies: 2, leftOut: { organisation_sections: 3 } });
    await withSite(site(), async ({ services }) => {
      const rows = await services.db.selectFrom('organisation_sections').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/<script|javascript:|onclick/i);
      expect(rows.map(({ name }) => name).sort()).toEqual(['donation', 'hero', 'identity', 'legal', 'logo']);
      const { identity, legal, donation, hero } = await services.organisation.read();
      expect(identity.name).toBe('Umoja asbl');
      expect(legal.parts).toMatchObject([{ heading: 'Un', html: '<p>Oui</p>' }]);
      expect([donation.url, donation.paragraphs, hero.slides]).toEqual(['', [], []]);
    });
  });

  it('brings no script, no metadata, no false document, no strange setting', async () => {
    const [picture = ''] = Object.keys(contents.files).filter((path) => path.endsWith('480x48.webp'));
    const [document = ''] = Object.keys(contents.files).filter((path) => path.endsWith('.pdf'));
    const tagged = await sharp(contents.files[picture])
      .withExif({ IFD0: { Artist: 'Personne à protéger' } })
      .webp()
      .toBuffer();
    const bytes = await rewritten((tables, files) => {
      const [row = {}] = tables.publications ?? [];
      row.details = '<p onclick="x()">Bonjour</p><script>alert(1)</script><a href="javascript:x">ici</a>';
      tables.settings?.push({ name: 'strange', value: 'setting' });
      files[picture] = tagged;
      files[document] = Buffer.from('<script>alert(1)</script>');
    });
    const result = await restoreBytes(bytes);
    expect(result).toMatchObject({ unreadable: 1, cleaned: { bodies: 1, leftOut: { settings: 1 } } });
    // The backup's damaged document does not replace the existing one.
    const restored = await contentsOf(site());
    const details = restored.tables.publications?.map((row) => row.details);
    expect(details).toContain('<p>Bonjour</p><p>ici</p>');
    expect(restored.files[picture]?.includes('Personne')).toBe(false);
    expect(restored.files[document]).toEqual(contents.files[document]);
    expect(JSON.stringify(restored.tables.settings)).not.toContain('strange');
  });
});

const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)('a restore to a disk that is too small', () => {
  describeOnDatabase('sqlite', 'of 64 MB', (world) => {
    it('is refused, and leaves nothing there', async () => {
      await givenWholeSite(world());
      const { path } = await makeSiteBackup(world());
      const disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
      try {
        const place = await givenEmptyPlace('sqlite', disk);
        await expect(restoreInto(place, path)).rejects.toThrow(/^Le disque n’a pas assez de place/);
        expect((await fingerprintFolder(disk)).map((line) => line.split(' ')[0])).toEqual([
          'site.sqlite.lock',
        ]);
      } finally {
        execFileSync('umount', [disk]);
        await rm(disk, { recursive: true, force: true });
      }
    });
  });
});
