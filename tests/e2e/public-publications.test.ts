import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, useSite, wakeScripts } from '#tests/support/browser.ts';
import { type Editor, givenEditor } from './public-content.ts';

/** Six pages of ten. */
const ARTICLES = 55;

function dayOf(number: number): string {
  return new Date(Date.UTC(2024, 0, number, 9, 30)).toISOString();
}

describe('the public publications', () => {
  const site = useSite();
  let editor: Editor;

  beforeAll(async () => {
    editor = await givenEditor(site());
    for (let number = 1; number <= ARTICLES; number += 1) {
      await editor.publish('articles', { title: `Article numéro ${number}`, publishedAt: dayOf(number) });
    }
    await editor.publish('echos', { title: 'Un écho sans date' });
  });

  it('are listed ten a page, newest first, without JavaScript', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.publications.article.list);
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await titles.count()).toBe(10);
    expect(await titles.first().textContent()).toBe(`Article numéro ${ARTICLES}`);
    const pages = page.getByRole('navigation', { name: 'Pages des articles' });
    expect(await pages.getByRole('listitem').allTextContents()).toEqual([
      'Page précédente',
      '1',
      '2',
      '6',
      'Page suivante',
    ]);
    await pages.getByRole('link', { name: 'Page 6' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.list}?page=6`);
    await expect.poll(() => titles.count()).toBe(5);
    await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toBe('6');
    expect(await pages.getByRole('link', { name: 'Page suivante' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('appear 200 ms a card within 600 ms, and at once further down', async () => {
    const page = await site().newPage({ reducedMotion: 'no-preference' });
    await page.goto(addresses.site.publications.article.list);
    const times = await page.evaluate(() =>
      [...document.querySelectorAll('.appear-in-turn > li')].map((card) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(card, '::after');
        if (animationName !== 'lift-veil') return 'there at once';
        // As a tool that inspects the page in the middle of the animation finds it, however long that takes.
        card.animate({ opacity: [0.6, 0.6] }, { pseudoElement: '::after', duration: 1_000_000 });
        return `${animationDelay} + ${animationDuration}`;
      }),
    );
    const further = Array(7).fill('there at once');
    expect(times).toEqual(['0s + 0.2s', '0.2s + 0.2s', '0.4s + 0.2s', ...further]);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('.appear-in-turn > li') as Element).opacity,
      ),
    ).toBe('1');
    await expectAccessible(page);
  });

  it.each([
    ['99', '6'],
    ['0', '1'],
    ['-3', '1'],
    ['deux', '1'],
    ['2.7', '2'],
  ])('are listed, for page %s, on the nearest page %s', async (asked, shown) => {
    const page = await site().newPage();
    const answer = await page.goto(`${addresses.site.publications.article.list}?page=${asked}`);
    expect(answer?.status()).toBe(200);
    const current = page
      .getByRole('navigation', { name: 'Pages des articles' })
      .locator('[aria-current=page]');
    expect(await current.textContent()).toBe(shown);
  });

  it('begin at the top when the page of their list changes', async () => {
    const page = await site().newPage({ height: 600 });
    await page.goto(addresses.site.publications.article.list);
    await wakeScripts(page);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.list}?page=2`);
    await page.getByRole('heading', { level: 2, name: 'Article numéro 45' }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  it('have a list at two addresses, of which the short one is canonical', async () => {
    const page = await site().newPage();
    await page.goto(`${addresses.site.publications.article.blog}?page=2`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NOS ARTICLES');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(
      `${site().url}${addresses.site.publications.article.list}?page=2`,
    );
  });

  it('have a title, a description and a social image for shared links', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.article.detail('article-numero-12'));
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await page.title()).toBe(`Article numéro 12 · ${DEFAULTS.identity.name}`);
    expect(await content('meta[property="og:url"]')).toBe(
      `${site().url}${addresses.site.publications.article.detail('article-numero-12')}`,
    );
    expect(await content('meta[property="og:image"]')).toMatch(
      new RegExp(`^${site().url}/uploads/.*/social-\\d+-\\d+\\.jpg$`),
    );
    expect(await content('meta[property="og:image:width"]')).toBe('1200');
    expect(await content('meta[property="article:published_time"]')).toBe('2024-01-12T09:30:00.000Z');
    expect(await content('meta[name=description]')).toMatch(/^Un texte\. .*…$/);
  });

  it('say what their pictures show: on the page, on cards, in the head and in the light version', async () => {
    const cover = {
      title: 'Décrit',
      publishedAt: '2024-03-01T08:00:00.000Z',
      coverAlt: 'Une borne-fontaine',
    };
    const images = [{ caption: 'La file', alt: 'Des bidons jaunes' }, { caption: null }];
    const { slug } = await editor.publish('echos', { ...cover, images });
    const { detail, list } = addresses.site.publications.echo;
    const page = await site().newPage();
    await page.goto(detail(slug));
    const shown = (name: string) => page.getByRole('img', { name, exact: true });
    expect(await shown('Une borne-fontaine').count()).toBe(1);
    expect(await shown('Des bidons jaunes').count()).toBe(1);
    expect(await page.locator('#en-images ~ ul img').nth(1).getAttribute('alt')).toBe('');
    const head = page.locator('meta[property="og:image:alt"]');
    expect(await head.getAttribute('content')).toBe('Une borne-fontaine');
    await page.goto(`${addresses.light.root}${detail(slug)}`);
    await page.getByText('Des bidons jaunes').waitFor();
    await page.goto(list);
    const card = page.getByRole('article').filter({ hasText: 'Décrit' });
    expect(await card.getByRole('img', { name: 'Une borne-fontaine' }).count()).toBe(1);
    const feed = await (await fetch(`${site().url}${addresses.site.publications.echo.rss}`)).text();
    expect(feed).toContain('<media:description type="plain">Une borne-fontaine</media:description>');
  });

  it('have cards with a date, an excerpt and a descriptive link', async () => {
    const page = await site().newPage();
    await page.goto(`${addresses.site.publications.article.list}?page=5`);
    const card = page.getByRole('article').filter({ hasText: 'Article numéro 12' });
    // In Lubumbashi's time zone, two hours ahead of UTC.
    expect(await card.locator('time').textContent()).toBe('12\u00a0janvier\u00a02024 à\u00a011:30');
    await card.getByRole('link', { name: 'Lire la suite : Article numéro 12' }).click();
    await page.getByRole('heading', { level: 1, name: 'Article numéro 12' }).waitFor();
    expect(page.url()).toBe(
      `${site().url}${addresses.site.publications.article.detail('article-numero-12')}`,
    );
    expect(await page.getByRole('main').locator('time').textContent()).toBe('12\u00a0janvier\u00a02024');
    expect(await page.getByText('NOS ARTICLES', { exact: true }).isVisible()).toBe(true);
  });

  it('have cards of the same height', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.article.list);
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
  });

  it('link to their neighbours, if any, and back to their list', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.publications.article.detail('article-numero-54'));
    await page.getByRole('link', { name: 'Article Précédent' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.detail(`article-numero-${ARTICLES}`)}`);
    const newest = page.getByRole('link', { name: 'Article Précédent' });
    expect([await newest.getAttribute('aria-disabled'), await newest.getAttribute('href')]).toEqual([
      'true',
      null,
    ]);
    await page.goto(addresses.site.publications.article.detail('article-numero-1'));
    const oldest = page.getByRole('link', { name: 'Article Suivant' });
    expect(await oldest.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('link', { name: 'Retour aux articles' }).click();
    await page.waitForURL(`**${addresses.site.publications.article.list}`);
  });

  it('are redirected permanently from a former address to the current one', async () => {
    const article = await editor.publish('articles', {
      title: 'Un premier titre',
      publishedAt: '2023-01-01T08:00:00Z',
    });
    await editor.retitle('articles', article.id, 'Un second titre');
    const answer = await fetch(
      `${site().url}${addresses.site.publications.article.detail('un-premier-titre')}`,
      { redirect: 'manual' },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      addresses.site.publications.article.detail('un-second-titre'),
    ]);
  });

  it('are found whatever the case of their address, a former one and their feeds, too', async () => {
    const { id } = await editor.publish('articles', {
      title: 'Eté à Goma',
      publishedAt: '2022-06-01T08:00:00Z',
    });
    const read = (path: string) => fetch(`${site().url}${path}`, { redirect: 'manual' });
    for (const folder of ['', '/leger', '/Leger']) {
      const plain = await read(`${folder.toLowerCase()}/articles/ete-a-goma`);
      const capital = await read(`${folder}/Articles/Ete-A-Goma`);
      expect([capital.status, await capital.text()]).toEqual([200, await plain.text()]);
    }
    await editor.retitle('articles', id, 'Hiver à Goma');
    const former = await read('/ARTICLES/ETE-A-GOMA');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/articles/hiver-a-goma']);
    for (const path of ['/Articles/Feed.xml', '/ECHOS/ATOM.XML', '/Sitemap.xml', '/ROBOTS.TXT']) {
      const file = await read(path);
      expect([file.status, file.headers.get('location')]).toEqual([301, path.toLowerCase()]);
      expect((await read(path.toLowerCase())).status).toBe(200);
    }
  });

  it('are answered 404 at an unknown address', async () => {
    const page = await site().newPage({ expectedErrors: [/status of 404/] });
    const answer = await page.goto(addresses.site.publications.article.detail('rien-de-tel'));
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page introuvable');
    expect(await page.title()).toBe(`Page introuvable · ${DEFAULTS.identity.name}`);
  });

  it('have an empty list with its sentence when there are none', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.bulletin.list);
    expect(await page.getByText('Aucun bulletin disponible').isVisible()).toBe(true);
  });

  it('show "Date non disponible" for an echo without a date', async () => {
    const page = await site().newPage();
    await page.goto(addresses.site.publications.echo.list);
    expect(await page.getByText('Date non disponible').isVisible()).toBe(true);
    await page.goto(addresses.site.publications.echo.detail('un-echo-sans-date'));
    expect(await page.getByRole('main').getByText('Date non disponible').isVisible()).toBe(true);
  });

  it('show a placeholder for a picture that cannot be loaded', async () => {
    const page = await site().newPage({ expectedErrors: [/ERR_FAILED/] });
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto(addresses.site.publications.article.list);
    const picture = page.getByRole('article').first().locator('img');
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>('article img')?.currentSrc.endsWith('/placeholder.svg'),
    );
    expect(await picture.getAttribute('srcset')).toBeNull();
  });

  it('load pictures for the screen’s width, in reserved space', async () => {
    const page = await site().newPage({ width: 360 });
    await page.goto(addresses.site.publications.article.list);
    const picture = page.getByRole('article').first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/400x250\.(?:webp|avif)$/);
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual([
      '1600',
      '1000',
    ]);
  });

  it('are linked from the home page, the newest of each kind', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto('/');
    const latest = page.getByRole('region', { name: 'Dernier article' });
    expect(await latest.getByRole('heading', { level: 3 }).textContent()).toBe(`Article numéro ${ARTICLES}`);
    await page.getByRole('link', { name: 'Un écho sans date' }).click();
    await page.waitForURL(`**${addresses.site.publications.echo.detail('un-echo-sans-date')}`);
  });

  it('have a page of their three sections', async () => {
    const page = await site().newPage({ javaScript: false });
    await page.goto(addresses.site.blog);
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await sections.allTextContents()).toEqual([
      'Articles',
      'Bulletins d’urgence',
      'Echo des bénévoles',
    ]);
  });
});
