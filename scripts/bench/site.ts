import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#lib/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { loadDemonstration } from '../../demo/load-demonstration.ts';
import { parseConfig } from '../../src/config.server.ts';
import { type BenchServer, startProduct } from './servers.ts';

const { api, site } = addresses;

const folders: string[] = [];
let demonstration: Promise<string> | undefined;

/** Returns a new folder, which {@link removeSites} deletes. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-bench-'));
  folders.push(folder);
  return folder;
}

async function load(): Promise<string> {
  const folder = await createFolder();
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const services = await openServices(config, createLog(config.logLevel), { imagesAtOnce: 2 });
  await loadDemonstration(services);
  await closeServices(services);
  return folder;
}

/** Returns a data folder with the demonstration in it, which {@link removeSites} deletes. */
export async function createSite(): Promise<string> {
  demonstration ??= load();
  const folder = await createFolder();
  await cp(await demonstration, folder, { recursive: true });
  return folder;
}

export async function removeSites(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** The built product, in production, on a new site. */
export interface SiteServer extends BenchServer {
  /** Its data folder. */
  readonly folder: string;
  readonly administrator: { readonly email: string; readonly password: string };
  /** The Authorization header of its administrator. */
  readonly authorization: string;
}

/** Starts the product on a new site. The caller stops it. */
export async function startSite(
  command: readonly [string, ...string[]] = ['sh', 'scripts/start.sh'],
  given?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteServer> {
  const administrator = { email: 'mesure@pamoja.example', password: randomBytes(12).toString('base64url') };
  const folder = given ?? (await createSite());
  const server = await startProduct(command, {
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    // nginx stands before it in some of the measurements, and many visitors come from this one machine.
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...environment,
  });
  const answer = await fetch(server.url + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token } = (await answer.json()) as { token: string };
  return { ...server, folder, administrator, authorization: `Bearer ${token}` };
}

/** Returns the slug of the newest article. */
export async function newestArticle(url: string): Promise<string> {
  const answer = await fetch(`${url}${api.publications.article.list}?page=1&pageSize=1`);
  const [article] = (await answer.json()) as { slug: string }[];
  if (!article) throw new Error('There is no article.');
  return article.slug;
}

/** Returns sample pages, with the newest article for every detail page. */
export async function samplePages(url: string) {
  const { list, detail } = site.publications.article;
  return { home: site.home, list, article: detail(await newestArticle(url)), gallery: site.gallery };
}
