import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAdministrator } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { createLog } from '#lib/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { phonePhoto } from '#tests/support/images.ts';
import { RELEASE_OPTIONS, releaseArchive } from '#tests/support/release-archive.ts';
import { loadDemonstration } from '../demo/load-demonstration.ts';
import { parseConfig } from '../src/config.server.ts';
import { type Command, runQuietly } from './commands.ts';
import { assembleRelease } from './release/assemble.ts';
import { listBinaries } from './release/check-binaries.ts';
import { measureUnpacked } from './release/measure.ts';
import { askEveryPage, startRelease, unpackArchive } from './release/prove.ts';
import { readSourceState } from './release/source-state.ts';
import { type Architecture, isArchitecture } from './release/targets.ts';
import { listTree } from './release/write-archive.ts';

const ROOT = join(import.meta.dirname, '..');
const isShort = inject('isShort');
const MEGABYTE = 1_000_000;

/** The user `nobody` of Linux, because root may write everywhere, so tests as root prove nothing. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const AS_NOBODY = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'] : [];

const ADMINISTRATOR = { email: 'awa@pamoja.test', password: 'soleil-sur-le-lac-kivu', name: 'Awa' };

const here: Architecture = isArchitecture(process.arch) ? process.arch : 'x64';
const elsewhere: Architecture = here === 'x64' ? 'arm64' : 'x64';

async function fillSite(data: string): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: data, LOG_LEVEL: 'warn' });
  const services = await openServices(config, createLog(config.logLevel));
  try {
    // When the archive was made, each page of an empty site was requested, which is enough for the short
    // form.
    if (!isShort) await loadDemonstration(services);
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
  } finally {
    await closeServices(services);
  }
}

async function giveToNobody(folder: string): Promise<void> {
  if (!isRoot) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(join(folder, entry), NOBODY, NOBODY);
  await chown(folder, NOBODY, NOBODY);
}

/**
 * Publishes an article with a photograph through the API, which hashes a password and decodes and writes a
 * picture.
 */
async function publish(url: string): Promise<string> {
  const { email, password } = ADMINISTRATOR;
  const login = await fetch(`${url}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  form.set('title', 'Une borne réparée à Mugunga');
  form.set('details', '<p>L’eau coule.</p>');
  form.set('coverImage', new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }), 'borne.jpg');
  const created = await fetch(`${url}${addresses.api.publications.article.list}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(created.status).toBe(201);
  const { coverImage } = (await created.json()) as { coverImage: string };
  return coverImage;
}

async function run(command: Command): Promise<string> {
  const { code, output } = await runQuietly(command);
  if (code !== 0) throw new Error(`"${command.join(' ')}" ended with ${code}:\n${output}`);
  return output;
}

describe(`a release${isShort ? ' (short form)' : ''}`, () => {
  let work: string;
  let archive: string;
  let folder: string;
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'pamoja-release-'));
    await chmod(work, 0o755);
    archive = await releaseArchive();
    folder = await unpackArchive(archive, basename(archive, '.tar.gz'), work);
  });
  afterAll(async () => {
    await runQuietly(['chmod', '-R', 'u+w', work]);
    await rm(work, { recursive: true, force: true });
  });

  it('takes up less than 120 MB without its Node.js', async () => {
    expect(await measureUnpacked(folder)).toBeLessThan(120 * MEGABYTE);
  });

  it('has its four native modules and its Node.js, all for one machine', async () => {
    expect((await listBinaries(folder, here)).sort()).toEqual([
      expect.stringMatching(/^app\/node_modules\/@img\/sharp-libvips-linux-\w+\/lib\/libvips-cpp[.]so/),
      expect.stringMatching(/^app\/node_modules\/@img\/sharp-linux-\w+\/lib\/sharp-linux-\w+-[\d.]+[.]node$/),
      expect.stringMatching(
        /^app\/node_modules\/@node-rs\/argon2-linux-\w+-gnu\/argon2[.]linux-\w+-gnu[.]node$/,
      ),
      `app/node_modules/better-sqlite3/prebuilds/linux-${here}.node`,
      'node/bin/node',
    ]);
  });

  it('has neither compiler nor third-party TypeScript nor tests, and lists the licences of its parts', async () => {
    const paths = (await listTree(folder)).map(({ path }) => path);
    const modules = paths.filter((path) => path.includes('node_modules/'));
    expect(
      modules.filter((path) => /[.]map$|[.][cm]?ts$|(^|[/])typescript([/]|$)|@types[/]/.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => /[.]test[.]|^app[/](tests|demo|docs)([/]|$)/.test(path))).toEqual([]);
    expect(
      paths.filter((path) => /^app[/](src[/].*[.]tsx?$|build[/]server[/]development)/.test(path)),
    ).toEqual([]);
    expect(paths).toContain('app/src/ui/fonts/literata-drawn.ttf');
    expect(await readFile(join(folder, 'THIRD-PARTY.txt'), 'utf8')).toMatch(/^fastify [\d.]+ \(MIT\)$/m);
  });

  it('serves every page, for a user who has no Node.js and may not write to it', async () => {
    const data = join(work, 'data');
    await mkdir(data);
    await fillSite(data);
    await giveToNobody(data);
    await runQuietly(['chmod', '-R', 'a-w', folder]);
    const [program = 'sh', ...parameters] = [...AS_NOBODY, 'sh', join(folder, 'app/scripts/start.sh')];
    const server = await startRelease(data, [program, ...parameters]);
    try {
      const picture = await fetch(`${server.url}${await publish(server.url)}`);
      expect(await askEveryPage(server.url)).toBeGreaterThan(isShort ? 20 : 60);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    } finally {
      await server.stop();
    }
    const [command = '', ...words] = [
      ...AS_NOBODY,
      join(folder, 'node/bin/node'),
      join(folder, 'app/scripts/admin.mjs'),
      'list',
    ];
    const { stdout } = spawnSync(command, words, {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', PAMOJA_CONFIG: '', DATA_DIR: data },
    });
    expect(stdout).toContain(ADMINISTRATOR.email);
  });

  it.skipIf(isShort)(`has the same files for ${elsewhere}, except the binaries`, async () => {
    const other = join(work, elsewhere);
    await mkdir(other);
    await assembleRelease(await readSourceState(ROOT, true), elsewhere, other);
    const common = async (tree: string) =>
      (await listTree(tree)).map(({ path }) => path.replace(/x64|arm64/g, 'ARCH')).sort();
    expect(await common(other)).toEqual(await common(folder));
    expect(await listBinaries(other, elsewhere)).toHaveLength(5);
  });

  it.skipIf(isShort)('has the same bytes when it is made again', async () => {
    const again = join(work, 'again');
    const options = ['--arch', here, ...RELEASE_OPTIONS, '--to', again];
    expect(await run(['node', join(ROOT, 'scripts/release.mjs'), ...options])).toContain('addresses answer');
    const made = await readFile(join(again, basename(archive)));
    expect(made.equals(await readFile(archive))).toBe(true);
  });
});
