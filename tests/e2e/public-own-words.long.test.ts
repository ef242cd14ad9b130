import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { SECTION_NAMES, type SectionName } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, type Site, useSite } from '#tests/support/browser.ts';
import { confirmAt } from '#tests/support/confirm-at.ts';
import { enterOffice } from '#tests/support/office.ts';

const OWN_NAME = 'Umoja';
const { site: pages, files, publications } = { ...addresses, publications: addresses.site.publications };

/** The default name, in any spelling, also in an address of the demonstration. */
const DEFAULT_NAME = new RegExp(DEFAULTS.identity.name, 'i');

/** Lists of each section that an organisation may leave empty. */
const EMPTY_VALUES: Partial<Record<SectionName, unknown>> = {
  about: { paragraphs: [] },
  objectives: { items: [] },
  history: { heading: '', paragraphs: [] },
  values: { items: [] },
  membership: { url: '', paragraphs: [] },
  domains: { items: [] },
  partners: { items: [] },
  testimonials: { items: [] },
  keyFigures: { items: [] },
  charter: { parts: [] },
  privacy: { parts: [] },
  legal: { parts: [] },
  donation: { url: '', paragraphs: [], outgoing: '', question: '', thanks: '' },
  hero: { slides: [] },
  contact: { email: '', phone: '', postalAddress: '', networks: [] },
};

/** Pages without content of the organisation. */
const UNWRITTEN_PAGES = [pages.organisation, pages.domains, pages.network, pages.partners, pages.donation];

/** Pages that show the product's own text or picture in place of a section. */
const MARKED: readonly (readonly [path: string, section: SectionName])[] = [
  [pages.home, 'hero'],
  [pages.organisation, 'about'],
  [pages.domains, 'domains'],
  [pages.network, 'charter'],
  [pages.donation, 'donation'],
  [pages.partners, 'partners'],
];

/** Saves sections through the API, as the settings' forms do. */
async function saveSections(
  { url, administrator }: Site,
  values: Readonly<Partial<Record<SectionName, unknown>>>,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { email, password } = administrator;
  const login = await fetch(url + addresses.api.login, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { token } = await login.json();
  await confirmAt(url, { authorization: `Bearer ${token}` }, password);
  for (const [name, value] of Object.entries(values)) {
    const answer = await fetch(url + addresses.api.organisationSection(name), {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(value),
    });
    expect([name, answer.status, answer.ok ? '' : await answer.text()]).toEqual([name, 200, '']);
  }
}

/** Returns the paths that the sitemap lists. */
async function listedPaths({ url }: Site): Promise<string[]> {
  const xml = await (await fetch(url + files.sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

describe('a site with the organisation’s own content', () => {
  const site = useSite();

  beforeAll(async () => {
    const own = SECTION_NAMES.map((name) => {
      const text = JSON.stringify(DEFAULTS[name]).replaceAll(new RegExp(DEFAULT_NAME, 'gi'), OWN_NAME);
      return [name, JSON.parse(text)];
    });
    await saveSections(site(), Object.fromEntries(own));
  });

  it('contains the default name nowhere', async () => {
    const { article, bulletin, echo } = publications;
    const paths = [
      ...(await listedPaths(site())),
      ...[article, bulletin, echo].flatMap(({ list, rss, atom }) => [list, rss, atom]),
      ...[files.manifest, files.robots, addresses.api.docsJson, addresses.api.organisation],
      ...[addresses.admin.login, addresses.admin.dashboard, '/nowhere', '/articles/nowhere'],
      ...SECTION_NAMES.map((name) => addresses.api.organisationSection(name)),
    ];
    for (const path of paths) {
      const answer = await fetch(site().url + path);
      expect([200, 404], path).toContain(answer.status);
      expect((await answer.text()).match(DEFAULT_NAME)?.input?.slice(0, 200) ?? '', path).toBe('');
    }
    expect(paths.length).toBeGreaterThan(50);
  });

  it('has its own name in titles, feeds, manifest and data', async () => {
    const read = async (path: string) => (await fetch(site().url + path)).text();
    expect(await read('/')).toContain(`· ${OWN_NAME}</title>`);
    expect(await read('/')).toContain(`"name":"${OWN_NAME}"`);
    expect(await read(publications.article.rss)).toContain(`Articles · ${OWN_NAME}`);
    expect(JSON.parse(await read(files.manifest)).short_name).toBe(OWN_NAME);
    expect(await read(addresses.admin.login)).toContain(`Administration ${OWN_NAME}`);
    expect(await read('/nowhere')).toContain(`Page introuvable · ${OWN_NAME}`);
    expect(await read(pages.legal)).toContain('contact@Umoja.example');
  });

  it('keeps the default name out of every script', async () => {
    const folder = join(import.meta.dirname, '../../build/client/assets');
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.js')) continue;
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.includes(DEFAULTS.identity.name), name).toBe(false);
    }
  });
});

describe('a site without any content of the organisation', () => {
  const site = useSite();

  beforeAll(() => saveSections(site(), EMPTY_VALUES));

  it('has every page, and each leads to all of them and to the donation', async () => {
    const paths = await listedPaths(site());
    expect(paths).toEqual(expect.arrayContaining(UNWRITTEN_PAGES));
    for (const path of paths) {
      const answer = await fetch(site().url + path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      for (const page of UNWRITTEN_PAGES) expect(html, path).toContain(`href="${page}"`);
      expect(html, path).toContain('FAIRE UN DON');
      expect(html, path).not.toMatch(/href="(?:mailto:)?"|<h2[^>]*><\/h2>|© {2}/);
    }
  });

  it.each([
    ['', ''],
    ['/leger', ' of the light version'],
  ])('links to other pages from each empty page%s', async (prefix) => {
    for (const path of UNWRITTEN_PAGES) {
      const html = await (await fetch(site().url + prefix + path)).text();
      expect(html.match(/<main[^>]*>.*<\/main>/s)?.[0], path).toMatch(/crivez-nous/);
    }
  });

  it('marks default content for administrators only, with a link to its form', async () => {
    const mark = (page: Page) => page.getByRole('link', { name: 'Contenu provisoire' });
    const visitor = await site().newPage({ width: 360, height: 740 });
    const page = await site().newPage({ width: 360, height: 740 });
    await enterOffice(page, site());
    for (const [path, section] of MARKED) {
      await visitor.goto(path);
      expect([path, await mark(visitor).count()]).toEqual([path, 0]);
      await page.goto(path);
      await mark(page).waitFor();
      expect(await mark(page).getAttribute('href')).toBe(addresses.admin.settingsSection(section));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await mark(page).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Saved content is no longer marked.
    await saveSections(site(), { partners: DEFAULTS.partners });
    await page.goto(pages.partners);
    await page.getByRole('link', { name: 'Modifier' }).waitFor();
    expect(await mark(page).count()).toBe(0);
  });

  it('still lets subscribers unsubscribe, and names the publisher', async () => {
    const privacy = await (await fetch(site().url + pages.privacy)).text();
    expect(privacy).toContain('Me désinscrire');
    const legal = await (await fetch(site().url + pages.legal)).text();
    expect(legal).toMatch(/Qui publie ce site/);
  });

  it('has no empty section on the home page', async () => {
    const html = await (await fetch(`${site().url}/`)).text();
    for (const id of ['objectifs', 'chiffres', 'temoignages']) expect(html).not.toContain(`id="${id}"`);
  });
});
