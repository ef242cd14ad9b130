import { addresses } from '#src/addresses.ts';
import type { SiteServer } from './part.ts';

/** Public pages that are visited at most, and as many of what they are made of. */
const MOST = 300;

const { admin, api, files, light } = addresses;

/** Screens of the back office, and what they ask for. */
const SCREENS = [admin.login, admin.dashboard, admin.journal, admin.photos, admin.content.article.create];
const CALLS = [api.overview, api.journal, api.images, api.publications.article.list, api.gallery.list];

async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br, gzip', ...headers } });
  return answer.text();
}

function paths(markup: string, found: RegExp): string[] {
  return [...markup.matchAll(found)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), 'http://site.invalid');
    return pathname + search;
  });
}

/** Every public page that the sitemap names. */
async function publicPages(url: string): Promise<string[]> {
  const parts = paths(await read(url + files.sitemap), /<loc>([^<]+)/g);
  const pages = new Set<string>();
  for (const part of parts) {
    if (!part.endsWith('.xml')) pages.add(part);
    else for (const page of paths(await read(url + part), /<loc>([^<]+)/g)) pages.add(page);
  }
  return [...pages].slice(0, MOST);
}

/**
 * Visits a site as its people do in a day: every public page with what it is made of, its light version, a login, screens
 * of the back office. @returns what was asked for, in number.
 */
export async function visitSite({ url, logIn }: SiteServer): Promise<number> {
  const beside = new Set<string>();
  const pages = await publicPages(url);
  for (const page of pages) {
    const html = await read(url + page);
    for (const path of paths(html, /(?:href|src)="(\/[^/"#][^"#]*)/g)) beside.add(path);
    await read(url + light.root + page);
  }
  const others = [...beside].filter((path) => !pages.includes(path)).slice(0, MOST);
  for (const path of others) await read(url + path);
  const authorization = await logIn();
  for (const screen of SCREENS) await read(url + screen);
  for (const call of CALLS) await read(url + call, { authorization });
  return 2 * pages.length + others.length + SCREENS.length + CALLS.length;
}
