import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPlainly } from '#platform/http/ask-plainly.ts';
import { verifyArchive } from '#platform/releases/unpack-release.ts';
import { addresses } from '#src/addresses.ts';
import { type BenchServer, startProduct } from '../bench/servers.ts';
import { type Command, runQuietly } from '../commands.ts';
import { ReleaseError } from './release-error.ts';
import { type Architecture, isArchitecture } from './targets.ts';

/** All that a release may rely on, beside itself. */
const BARE_PATH = '/usr/bin:/bin';

/** Milliseconds in which a page answers. */
const LONGEST_ANSWER = 60_000;

/** True when this machine can run a release of an architecture. */
export function runsHere(architecture: Architecture): boolean {
  return process.platform === 'linux' && isArchitecture(process.arch) && process.arch === architecture;
}

async function run(command: Command): Promise<void> {
  const { code, output } = await runQuietly(command);
  if (code !== 0) throw new ReleaseError(`"${command.join(' ')}" ended with ${code}:\n${output}`);
}

/** Reads an archive as an installed release does before an update. @throws {StartError} where that would refuse it. */
async function verify(archive: string): Promise<void> {
  const file = await open(archive);
  try {
    await verifyArchive(file);
  } finally {
    await file.close();
  }
}

/** Unpacks an archive as a host does, and compares its sums. @returns the folder in it. */
export async function unpackArchive(archive: string, name: string, target: string): Promise<string> {
  const folder = join(target, name);
  await verify(archive);
  await mkdir(target, { recursive: true });
  await run(['tar', '-xzf', archive, '-C', target]);
  await run(['sh', '-c', 'cd "$1" && exec sha256sum --check --quiet --strict SHA256SUMS', 'sh', folder]);
  return folder;
}

/**
 * Starts an unpacked release with nothing of this machine in its environment.
 * @param program what runs it: its start script, or another way to do the same.
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

/** Returns every address that a sitemap names, those of its parts among them. */
async function readSitemap(url: string): Promise<string[]> {
  const body = await fetchText(url);
  const named = [...body.matchAll(/<loc>([^<]+)<[/]loc>/g)].map(([, address = '']) => address);
  if (!body.includes('<sitemapindex')) return named;
  return (await Promise.all(named.map(readSitemap))).flat();
}

/**
 * Asks a running release for every public page that its sitemap names, its files, the API's description and the way into
 * the back office.
 * @returns how many addresses answered.
 * @throws {ReleaseError} for one that does not.
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

/** Unpacks an archive, starts it and asks for every page. @returns how many answered. */
export async function proveArchive(archive: string, name: string): Promise<number> {
  // Not beside the archive: under a folder that is called node_modules, Node.js would not run our TypeScript.
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
