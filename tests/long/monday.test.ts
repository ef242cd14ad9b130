import { describe, expect, it } from 'vitest';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { type Site, useSite } from '#tests/support/browser.ts';
import { ANSWERS } from '#tests/support/first-start.ts';
import { drawImage, phonePhoto } from '#tests/support/images.ts';
import { type Belongings, Monday, OWN_WORDS } from '#tests/support/monday.ts';
import { findTraces, LOOKED_FOR } from '#tests/support/traces.ts';

const NOBODY_YET = { PUBLIC_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_NAME: '' };
const { files, api, site: pages, admin } = addresses;
const KINDS = Object.values(pages.publications);

/** Addresses without a link, and those for programs. */
const UNLINKED = [
  ...[files.robots, files.sitemap, files.manifest],
  ...KINDS.flatMap(({ list, blog, rss, atom }) => [list, blog, rss, atom]),
  ...[api.docs, api.docsJson, api.organisation],
  ...SECTION_NAMES.map((section) => api.organisationSection(section)),
  ...Object.values(api.publications).map(({ list }) => list),
  ...[api.gallery.list, api.agents.list, api.reports.list],
  ...[admin.login, admin.dashboard, pages.installation, pages.eraseTraces],
  ...['/nulle-part', '/articles/nulle-part', '/uploads/nulle-part.webp', '/api/nulle-part', '/%E0%A4%A'],
];

async function drawn(name: string, width: number, height: number) {
  return { name, mimeType: 'image/png', buffer: await drawImage({ width, height, format: 'png' }) };
}

async function pack(): Promise<Belongings> {
  const photo = { mimeType: 'image/jpeg', buffer: await phonePhoto() };
  return {
    logo: await drawn('logo.png', 800, 400),
    heroPhoto: { name: 'IMG_1001.jpg', ...photo },
    partnerLogos: await Promise.all([300, 400, 500].map((width) => drawn(`l${width}.png`, width, 200))),
    articlePhoto: { name: 'IMG_1002.jpg', ...photo },
  };
}

/** Returns the addresses of this site in a response. */
function addressesIn(text: string, { url }: Site): string[] {
  const quoted = [...text.matchAll(/(?:href|src|content)="([^"#]+)|<loc>([^<]+)|<link>([^<]+)/g)];
  return quoted
    .map(([, attribute, ...elements]) => (attribute ?? elements.find(Boolean) ?? '').replaceAll('&amp;', '&'))
    .map((address) => (address.startsWith('/') ? `${url}${address}` : address))
    .filter((address) => address.startsWith(`${url}/`))
    .map((address) => address.slice(url.length));
}

/** Reads every response of the site, following all links. @returns what was found at each address. */
async function readEverything(site: Site): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const waiting = ['/', ...UNLINKED];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue;
    const answer = await fetch(site.url + path);
    const type = answer.headers.get('content-type') ?? '';
    const text = /text|json|xml|javascript/.test(type) ? await answer.text() : '';
    const headers = decodeURIComponent([...answer.headers].join(' '));
    found.set(path, findTraces(`${path} ${headers} ${text}`, type.includes('javascript')));
    expect([path, answer.status < 500], text.slice(0, 200)).toEqual([path, true]);
    waiting.push(...addressesIn(text, site));
  }
  return found;
}

function withTraces(found: ReadonlyMap<string, readonly string[]>) {
  return Object.fromEntries([...found].filter(([, traces]) => traces.length > 0));
}

describe('a secretary’s first day with the site', () => {
  const site = useSite(NOBODY_YET);

  it('leaves not one trace of the default organisation', async () => {
    const before = await fetch(site().url);
    expect([before.status, findTraces(await before.text())]).toEqual([503, []]);
    const [address = ''] = /\/installation#\S{43}/.exec(site().printed()) ?? [];
    const page = await site().newPage({ width: 360, height: 780, touch: true });
    const monday = new Monday(page);
    const belongings = await pack();

    await monday.answerQuestions(address);
    monday.takeTaps();
    await monday.giveFirstLook(belongings, '#2f5d34');
    expect(monday.takeTaps()).toBeLessThanOrEqual(5);
    await monday.chooseAccent('#e9a23b');
    await monday.writeOnHero();
    await monday.addPartners(belongings);
    monday.takeTaps();
    await monday.addPhotos();
    expect(monday.takeTaps()).toBeLessThanOrEqual(15);
    await monday.writeArticle(belongings);
    expect(monday.takeTaps()).toBeLessThanOrEqual(6);
    const articlePath = pages.publications.article.detail('le-jardin-du-lundi');
    const shared = await monday.shareArticle();
    expect(monday.takeTaps()).toBeLessThanOrEqual(2);
    expect(shared).toEqual({
      whatsApp: `https://wa.me/?text=${OWN_WORDS.article}\n${site().url}${articlePath}`,
      copied: `${site().url}${articlePath}`,
    });

    for (const path of [admin.dashboard, admin.settings, admin.photos, admin.help, admin.account]) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      expect([path, findTraces(await page.content())]).toEqual([path, []]);
    }

    await page.goto(admin.settings);
    const row = (title: string) => page.getByRole('link', { name: title });
    await row('Vos valeurs').getByText('Pas encore modifié.').waitFor();
    await row('Les partenaires').getByText('Modifié le').waitFor();

    const found = await readEverything(site());
    expect(withTraces(found)).toEqual({});
    expect(LOOKED_FOR).toBeGreaterThan(150);
    for (const path of [articlePath, pages.partners, pages.gallery, pages.sitePlan, pages.legal]) {
      expect([...found.keys()]).toContain(path);
    }
    expect(found.size).toBeGreaterThan(100);
  });

  it('shows her own pictures and texts', async () => {
    const read = async (path: string) => (await fetch(site().url + path)).text();
    const home = await read(pages.home);
    expect(home).toContain(ANSWERS.name);
    expect(home).toContain(OWN_WORDS.heroTitle);
    expect(home).toContain('2f5d34-e9a23b');
    const partners = await read(pages.partners);
    for (const name of OWN_WORDS.partners) expect(partners).toContain(name);
    expect(await read(pages.gallery)).toContain('Photo 10 du jardin');
  });

  it('offers no way back to the default texts', async () => {
    const { administratorEmail: email, password } = ANSWERS;
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(site().url + api.login, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
    const { token } = await login.json();
    for (const section of SECTION_NAMES) {
      const answer = await fetch(site().url + api.organisationUndo(section), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([section, findTraces(await answer.text())]).toEqual([section, []]);
    }
  });
});
