import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPlainly } from '#lib/http/ask-plainly.ts';
import { verifyArchive } from '#lib/releases/unpack-release.ts';
import { addresses } from '#src/addresses.ts';
import { type BenchServer, startProduct } from '../bench/servers.ts';
import { type Command, runQuietly } from '../commands.ts';
import { ReleaseError } from './release-error.ts';
import { type Architecture, isArchitecture } from './targets.ts';

/** Everything that a release may rely on, besides itself. */
const BARE_PATH = '/usr/bin:/bin';

/** Milliseconds for the response of a page. */
const LONGEST_ANSWER = 60_000;

/** True when this machine can run a release of an architecture. */
export function runsHere(architecture: Architecture): boolean {
  return process.platform === 'linux' && isArchitecture(process.arch) && process.arch === architecture;
}

async function run(command: Command): Promise<void> {
  const { code, output } = await runQuietly(command);
  if (code !== 0) throw new ReleaseError(`"${command.join(' ')}" ended with ${code}:\n${output}`);
}

/**
 * Verifies an archive as an installed release does before an update.
 * @throws {StartError} where that would reject it.
 */
async function verify(archive: string): Promise<void> {
  const file = await open(archive);
  try {
    await verifyArchive(file);
  } finally {
    await file.close();
  }
}

/** Unpacks an archive as a host does, and compares its checksums. @returns the folder in it. */
export async function unpackArchive(archive: string, name: string, target: string): Promise<string> {
  const folder = join(target, name);
  await verify(archive);
  await mkdir(target, { recursive: true });
  await run(['tar', '-xzf', archive, '-C', target]);
  await run(['sh', '-c', 'cd "$1" && exec sha256sum --check --quiet --strict SHA256SUMS', 'sh', folder]);
  return folder;
}

/**
 * Starts an unpacked release without this machine's environment.
 * @param program that runs it: its start script, or an equivalent.
 */
export function startRelease(
  data: string,
  program: readonly [string, ...string[]],
  environment: Record<string, string> = {},
): Promise<BenchServer> {
  return startProduct(program, { PATH: BARE_PATH, DATA_DIR: data, LOG_LEVEL: 'warn', ...environment });
}

async function fetchText(url: string): Promise<string> {
  const { status, body } = await askPlainly(url, LONGEST_ANSWER);
  if (status !== 200) throw new ReleaseError(`${url} answers ${status}:\n${body.slice(0, 500)}`);
  return body;
}

/** Returns every address in a sitemap and its parts. */
async function readSitemap(url: string): Promise<string[]> {
  const body = await fetchText(url);
  const named = [...body.matchAll(/<loc>([^<]+)<[/]loc>/g)].map(([, address = '']) => address);
  if (!body.includes('<sitemapindex')) return named;
  return (await Promise.all(named.map(readSitemap))).flat();
}

/**
 * Requests every public page in a running release's sitemap, its files, the API's description and the admin's
 * login.
 * @returns the number of successful responses.
 * @throws {ReleaseError} for any other.
 */
export async function askEveryPage(url: string): Promise<number> {
  const { files, api, admin, site } = addresses;
  const pages = await readSitemap(`${url}${files.sitemap}`);
  const others = [
    files.robots,
    files.manifest,
    files.favicon,
    files.socialImage,
    `${api.docs}/`,
    api.docsJson,
  ];
  const more = [site.sitePlan, admin.login, addresses.health.ready, api.publications.article.list];
  const asked = [...pages, ...[...others, ...more].map((path) => `${url}${path}`)];
  for (const address of asked) await fetchText(address);
  return asked.length;
}

/** Unpacks an archive, starts it and requests every page. @returns the number of responses. */
export async function proveArchive(archive: string, name: string): Promise<number> {
  // Not beside the archive, because Node.js runs no TypeScript under a folder called node_modules.
  const work = await mkdtemp(join(tmpdir(), 'pamoja-proof-'));
  try {
    return await proveIn(work, archive, name);
  } finally {
    await rm(work, { recursive: true });
  }
}

async function proveIn(work: string, archive: string, name: string): Promise<number> {
  const folder = await unpackArchive(archive, name, work);
  const server = await startRelease(join(work, 'data'), ['sh', join(folder, 'app/scripts/start.sh')]);
  try {
    return await askEveryPage(server.url);
  } finally {
    await server.stop();
  }
}
