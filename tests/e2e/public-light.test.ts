import { brotliCompressSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { matchPath } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { addresses } from '#src/addresses.ts';
import routes from '#src/routes.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  saveData,
  useSite,
  wakeScripts,
} from '#tests/support/browser.ts';
import { expectValidMarkup } from '#tests/support/markup.ts';
import { startNeutralSite } from '#tests/support/neutral-site.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { givenEditor } from './public-content.ts';
import { givenEveryScreen, PUBLIC_SCREENS } from './public-screens.ts';

const { site: pages, files, light } = addresses;
const { findAll, findOne, getElementsByTagName, textContent } = DomUtils;

/** Maximum bytes of a page's HTML and style sheets, compressed. */
const BUDGET = 30_000;

const neutral = await startNeutralSite();
afterAll(() => neutral.close());

/** A page as an HTML parser sees it. */
function read(html: string) {
  const tree = parseDocument(html);
  const all = (name: string) => getElementsByTagName(name, tree);
  const linked = (rel: string) =>
    all('link')
      .filter(({ attribs }) => attribs.rel === rel)
      .map(({ attribs }) => attribs.href ?? '');
  const main = all('main').slice(0, 1);
  return {
    all,
    linked,
    links: all('a').filter(({ attribs }) => attribs.href !== undefined),
    headings: findAll(({ name }) => /^h[1-6]$/.test(name), main).map((heading) => textContent(heading)),
    // Text of the links in its content, except those to pictures.
    linkWords: findAll(({ name }) => name === 'a', main)
      .map((link) => textContent(link).trim())
      .filter((words) => words !== '' && !words.startsWith('Voir l’image')),
    linkNamed: (name: string) =>
      findOne((element) => element.name === 'a' && textContent(element) === name, tree.children),
  };
}

describe('the light version', () => {
  const site = useSite({ EXIT_URL: neutral.url });
  let picture = '';
  /** Every public page, including those that the sitemap leaves out. */
  let paths: string[] = [];

  const get = (path: string, options: RequestInit = {}) =>
    fetch(`${site().url}${path}`, { redirect: 'manual', ...options });
  const textOf = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    await givenEveryScreen(site());
    const editor = await givenEditor(site());
    ({ id: picture } = await editor.addPicture({ description: 'Le matin.', alt: 'Un filet' }));
    for (let count = 0; count < 11; count += 1) await editor.publish('echos', { title: `Un écho ${count}` });
    const { id } = await editor.publish('articles', {
      title: 'Ancien titre',
      details: `<p>Lire <a href="/domaines">nos domaines</a>, <a href="${site().url}/blog">le blog</a> et <a href="https://www.example.org/">ailleurs</a>.</p>`,
    });
    await editor.retitle('articles', id, 'Nouveau titre');
    const map = await textOf(files.sitemap);
    const mapped = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    paths = [
      ...new Set([
        ...PUBLIC_SCREENS,
        ...mapped,
        pages.galleryPicture(picture),
        `${pages.publications.echo.list}?page=2`,
        `${pages.search}?q=echo`,
        ...Object.values(pages.publications).map(({ blog }) => blog),
      ]),
    ];
  });

  it('exists for every public screen', () => {
    const frame = routes.find(({ file }) => file.endsWith('/site-frame.route.tsx'));
    const screens = frame?.children?.filter(({ file }) => file.endsWith('.tsx')) ?? [];
    expect(screens.length).toBeGreaterThan(20);
    const isAmong = (pattern: string) => paths.some((path) => matchPath(pattern, path.replace(/[?].*/, '')));
    expect(screens.filter(({ path = '' }) => !isAmong(`/${path}`))).toEqual([]);
  });

  it('shows what each public page shows, in its order, within 30 kB, with one script and no picture', async () => {
    const sheets = new Map<string, number>();
    for (const path of paths) {
      const [full, answer] = await Promise.all([get(path), get(lightAddress(path))]);
      const [whole, html] = [read(await full.text()), await answer.text()];
      const page = read(html);
      expect([path, answer.status]).toEqual([path, full.status]);
      expect(page.all('script').map(({ attribs }) => attribs)).toEqual([{}]);
      for (const name of ['img', 'picture', 'svg', 'video', 'iframe', 'style'])
        expect(page.all(name)).toEqual([]);
      expect(
        page
          .all('link')
          .map(({ attribs }) => attribs.rel)
          .sort()
          .join(),
      ).toMatch(/^(canonical,)?icon,stylesheet$/);
      expect(page.linked('canonical')).toEqual(whole.linked('canonical'));
      expect(page.all('title').map(textContent)).toEqual(whole.all('title').map(textContent));
      expect(page.all('h1')).toHaveLength(1);
      expect(page.linkNamed('Quitter vite')?.attribs.href).toBe(neutral.url);
      // An open picture has the gallery behind it.
      if (!path.startsWith(`${pages.gallery}/`))
        expect([page.headings, page.linkWords]).toEqual([whole.headings, whole.linkWords]);
      for (const href of page.linked('stylesheet')) {
        if (!sheets.has(href)) sheets.set(href, brotliCompressSync(await textOf(href)).length);
      }
      const styles = page.linked('stylesheet').reduce((sum, href) => sum + (sheets.get(href) ?? 0), 0);
      expect(brotliCompressSync(html).length + styles, path).toBeLessThan(BUDGET);
    }
  });

  it('leads from page to page within itself, and to the same page in full', async () => {
    for (const path of paths) {
      const page = read(await textOf(lightAddress(path)));
      const own = page.links.filter(
        ({ attribs }) => attribs.href?.startsWith('/') && !/^\/api\/|[.][^/]*$/.test(attribs.href),
      );
      const outside = own.filter(({ attribs }) => !/^\/leger(?:[/?#]|$)/.test(attribs.href ?? ''));
      const isKnown = !path.includes('qui-n-existe-pas');
      expect(outside.map((link) => [textContent(link), link.attribs.href])).toEqual([
        ['Version complète', isKnown ? path : '/'],
      ]);
      const full = read(await textOf(path)).linkNamed('Version légère');
      expect(full?.attribs.href).toBe(lightAddress(isKnown ? path : '/'));
    }
    const text = await textOf(lightAddress(pages.publications.article.detail('nouveau-titre')));
    expect(text).toContain(
      'Lire <a href="/leger/domaines">nos domaines</a>, <a href="/leger/blog">le blog</a>',
    );
    expect(text).toMatch(/<a href="https:\/\/www\.example\.org\/"/);
  });

  it('has valid markup', async () => {
    const sent = await Promise.all(
      paths.map(async (path) => [path, await textOf(lightAddress(path))] as const),
    );
    await expectValidMarkup(new Map(sent));
  });

  it('names the weight of the file that each picture’s link leads to', async () => {
    const page = read(await textOf(lightAddress(pages.galleryPicture(picture))));
    const [link] = page.links.filter((one) => textContent(one).startsWith('Voir l’image'));
    const file = await get(link?.attribs.href ?? '');
    expect(file.headers.get('content-type')).toBe('image/webp');
    const weight = frenchFileSize(Number(file.headers.get('content-length')));
    expect(link && textContent(link)).toBe(`Voir l’image (${weight})`);
    // The page says how much its visitor saves without the image.
    expect(page.all('p').map(textContent)).toContain(
      `Cette page vient sans son image\u00a0: ${weight} de moins.`,
    );
  });

  it('redirects and finds nothing as the full pages do', async () => {
    const moved = await get(lightAddress(pages.publications.article.detail('ancien-titre')));
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      lightAddress(pages.publications.article.detail('nouveau-titre')),
    ]);
    expect((await get(lightAddress(pages.about))).headers.get('location')).toBe(
      lightAddress(pages.organisation),
    );
    const nowhere = [
      addresses.admin.login,
      addresses.admin.root,
      '/api/articles',
      '/installation',
      '/leger',
      '/x.xml',
      '/articles.data',
      '/__manifest',
    ];
    for (const path of nowhere)
      expect([path, (await get(`${light.root}${path}`)).status]).toEqual([path, 404]);
    // The minimal page for an address that no route matches.
    expect(await textOf(`${light.root}/articles//x`)).toContain(
      `<a href="${light.root}">Retour à l’accueil</a>`,
    );
    expect((await get(`${light.root}/`)).status).toBe(200);
    expect((await get(lightAddress(pages.team), { method: 'POST' })).status).toBe(405);
  });

  it('answers its forms on its own pages, and keeps an address that was refused', async () => {
    const send = (path: string, email: string) =>
      get(lightAddress(path), { method: 'POST', body: new URLSearchParams({ email }) });
    const accepted = await send(pages.newsletter, 'awa@exemple.cd');
    expect([accepted.status, await accepted.text()]).toEqual([
      200,
      expect.stringContaining('Inscription réussie'),
    ]);
    const refused = await send(pages.newsletter, 'awa@exemple');
    const html = await refused.text();
    expect([refused.status, html]).toEqual([400, expect.stringContaining('value="awa@exemple"')]);
    expect(
      read(html)
        .all('form')
        .map(({ attribs }) => attribs.action),
    ).toEqual([lightAddress(pages.search), lightAddress(pages.newsletter)]);
    expect((await send(pages.privacy, 'awa@exemple.cd')).status).toBe(200);
  });

  it('is the same for every visitor, and not indexed', async () => {
    const headers = { 'save-data': 'on', cookie: 'leger=1', 'accept-language': 'en', host: 'ailleurs.test' };
    expect(await (await get(lightAddress('/'), { headers })).text()).toBe(await textOf(lightAddress('/')));
    expect(await (await get('/', { headers })).text()).toBe(await textOf('/'));
    const page = await textOf(`${lightAddress(pages.publications.echo.list)}?page=2&lu=%22%3Eici`);
    expect(page).toBe(await textOf(`${lightAddress(pages.publications.echo.list)}?page=2`));
    for (const file of [files.sitemap, files.robots]) expect(await textOf(file)).not.toContain(light.root);
  });

  it('has "Quitter vite" by a click and by three presses of Shift, and without JavaScript by its link', async () => {
    const page = await site().newPage({
      width: 360,
      height: 640,
      expectedErrors: [/^request to http:\/\/127/],
    });
    const leave = [
      () => page.getByRole('link', { name: 'Quitter vite' }).click(),
      async () => {
        for (const _press of [1, 2, 3]) await page.keyboard.press('Shift');
      },
    ];
    for (const go of leave) {
      await page.goto(lightAddress(pages.eraseTraces));
      await page.goto(lightAddress('/'));
      const entries = await page.evaluate(() => history.length);
      await go();
      await page.getByRole('heading', { name: 'Soleil' }).waitFor();
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(neutral.visits.at(-1)?.headers).not.toHaveProperty('referer');
    }
    const plain = await site().newPage({ javaScript: false, expectedErrors: [/^request to http:\/\/127/] });
    await plain.goto(lightAddress('/'));
    await plain.getByRole('link', { name: 'Quitter vite' }).click();
    await plain.getByRole('heading', { name: 'Soleil' }).waitFor();
  });

  it('opens a picture in its place, and is accessible on a phone', async () => {
    // The browser's own page around an image has styles that the image's policy blocks.
    const page = await site().newPage({ width: 360, expectedErrors: [/Applying inline style/] });
    await page.goto(lightAddress(pages.galleryPicture(picture)));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Voir l’image/ }).click();
    await page.waitForURL('**/uploads/**');
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('is offered once to a visitor who saves data, by the page itself, and to nobody else', async () => {
    const page = await site().newPage({ width: 360 });
    const offer = page.locator('.light-offer');
    await page.goto(pages.domains);
    await wakeScripts(page);
    expect(await offer.count()).toBe(0);
    await saveData(page);
    await page.goto(pages.domains);
    await offer.getByRole('link', { name: 'Version légère' }).waitFor();
    expect(await offer.getAttribute('role')).toBe('status');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await wakeScripts(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await offer.getByRole('button', { name: 'Non, merci' }).click();
    expect(await offer.count()).toBe(0);
    await page.reload();
    await wakeScripts(page);
    expect(await offer.count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await offer.getByRole('link', { name: 'Version légère' }).click();
    await page.waitForURL(`**${lightAddress(pages.domains)}`);
    expect(await page.context().cookies()).toEqual([]);
  });
});
