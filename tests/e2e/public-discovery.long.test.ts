import { XMLParser } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import jsonld from 'jsonld';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#lib/db/index.ts';
import { addresses } from '#src/addresses.ts';
import { useSite } from '#tests/support/browser.ts';
import { expectValidMarkup } from '#tests/support/markup.ts';
import { givenEditor } from './public-content.ts';

const TITLE = 'L’eau & « la paix » </script><b>fin</b> !';
const SLUG = 'l-eau-la-paix-script-b-fin-b';
const SCHEMA = 'https://schema.org/';

interface Head {
  readonly title: string;
  /** `content` by `name` or `property`. */
  readonly meta: Record<string, string>;
  readonly links: readonly Record<string, string>[];
  /** The text of each JSON-LD script. */
  readonly data: readonly string[];
}

/** Returns the parts of a page that robots read, as an HTML parser sees them. */
function readHead(html: string): Head {
  const head = { title: '', meta: {} as Record<string, string>, links: [] as Record<string, string>[] };
  const data: string[] = [];
  let inside = '';
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      inside = attributes.type === 'application/ld+json' ? 'data' : tag;
      if (inside === 'data') data.push('');
      const name = attributes.property ?? attributes.name;
      if (tag === 'meta' && name) head.meta[name] = attributes.content ?? '';
      if (tag === 'link') head.links.push(attributes);
    },
    ontext: (text) => {
      if (inside === 'title') head.title += text;
      if (inside === 'data') data[data.length - 1] += text;
    },
    onclosetag: () => {
      inside = '';
    },
  });
  parser.end(html);
  return { ...head, data };
}

/** Returns JSON-LD with its terms expanded, without requesting them from schema.org. */
async function expandData(texts: readonly string[]): Promise<Record<string, unknown>[]> {
  const documentLoader = async (documentUrl: string) => ({
    documentUrl,
    document: { '@context': { '@vocab': SCHEMA } },
  });
  const expanded = await Promise.all(
    texts.map((text) => jsonld.expand(JSON.parse(text), { documentLoader })),
  );
  return expanded.flat() as Record<string, unknown>[];
}

function typesOf(data: readonly Record<string, unknown>[]): string[] {
  return data.map((thing) => String(thing['@type']).replace(SCHEMA, ''));
}

describe('the site for search engines, messengers and feed readers', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: TITLE, publishedAt: '2024-01-12T09:30:00Z' });
    await editor.publish('bulletins', { title: 'Coupure d’eau', publishedAt: '2024-01-12T09:30:00Z' });
    await editor.publish('echos', { title: 'Premier jour', publishedAt: '2024-01-12T09:30:00Z' });
  });

  async function page(path: string): Promise<Head> {
    const answer = await fetch(site().url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return readHead(await answer.text());
  }

  async function mappedPaths(): Promise<string[]> {
    const text = await (await fetch(`${site().url}${addresses.files.sitemap}`)).text();
    const { url } = new XMLParser().parse(text).urlset;
    return url.map(({ loc }: { loc: string }) => loc.replace(site().url, ''));
  }

  it('has valid HTML on every page of the sitemap, and on pages outside it', async () => {
    const paths = await mappedPaths();
    expect(paths).toContain(addresses.site.publications.article.detail(SLUG));
    const unmapped = [
      addresses.site.sitePlan,
      `${addresses.site.publications.article.list}?page=7`,
      '/nulle/part',
      addresses.admin.login,
      addresses.admin.dashboard,
    ];
    const pages = new Map<string, string>();
    // In sequence, because the last of many at once would wait for so long that it is rejected.
    for (const path of [...paths, ...unmapped])
      pages.set(path, await (await fetch(site().url + path)).text());
    await expectValidMarkup(pages);
  });

  it('has a unique title, a description and one canonical address on every page', async () => {
    const paths = await mappedPaths();
    const heads = await Promise.all(paths.map(page));
    for (const [index, { title, meta, links }] of heads.entries()) {
      expect(title.length).toBeGreaterThan(10);
      expect(meta).toMatchObject({
        description: expect.stringMatching(/.{10}/),
        'og:title': expect.stringMatching(/./),
        'og:type': expect.stringMatching(/^(website|article)$/),
        'og:locale': 'fr_FR',
        'og:url': `${site().url}${paths[index]}`,
        'twitter:card': 'summary_large_image',
      });
      const canonical = links.filter(({ rel }) => rel === 'canonical');
      expect(canonical.map(({ href }) => href)).toEqual([meta['og:url']]);
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  });

  it('has a social image on every page: a JPEG of 1200 × 630 under 300 KB', async () => {
    for (const path of await mappedPaths()) {
      const { meta } = await page(path);
      const address = meta['og:image'] ?? '';
      expect(address.startsWith(`${site().url}/`)).toBe(true);
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const image = Buffer.from(await answer.arrayBuffer());
      expect(image.length).toBeLessThan(300_000);
      const { width, height, format } = await sharp(image).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
    }
  });

  it('has the organisation as structured data on the home page', async () => {
    const { data } = await page('/');
    const things = await expandData(data);
    expect(typesOf(things)).toEqual(['NGO']);
    const [ngo = {}] = things;
    expect(ngo[`${SCHEMA}url`]).toEqual([{ '@value': `${site().url}/` }]);
    const [logo] = ngo[`${SCHEMA}logo`] as { '@value': string }[];
    expect((await fetch(logo?.['@value'] ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('has the publication date as the last change of a publication written before it', async () => {
    const publishedAt = '2024-02-12T09:30:00.000Z';
    await (await givenEditor(site())).publish('articles', { title: 'Écrit la veille', publishedAt });
    const db = openDatabase({ dialect: 'sqlite', file: site().databaseFile }, () => {});
    const written = { updated_at: '2024-02-11T09:30:00.000Z' };
    await db.updateTable('publications').set(written).where('title', '=', 'Écrit la veille').execute();
    await db.destroy();
    const { meta, data } = await page(addresses.site.publications.article.detail('ecrit-la-veille'));
    expect(meta).toMatchObject({
      'article:published_time': publishedAt,
      'article:modified_time': publishedAt,
    });
    const [article = {}] = await expandData(data);
    expect(article[`${SCHEMA}dateModified`]).toEqual([{ '@value': publishedAt }]);
  });

  it('has a publication and its breadcrumbs as structured data, whatever its title contains', async () => {
    const { data, title } = await page(addresses.site.publications.article.detail(SLUG));
    expect(title).toContain('</script><b>fin</b>\u202f!');
    const things = await expandData(data);
    expect(typesOf(things)).toEqual(['NewsArticle', 'BreadcrumbList']);
    const [article = {}, trail = {}] = things;
    expect(article).toMatchObject({
      [`${SCHEMA}headline`]: [{ '@value': 'L’eau & «\u202fla paix\u202f» </script><b>fin</b>\u202f!' }],
      [`${SCHEMA}datePublished`]: [{ '@value': '2024-01-12T09:30:00.000Z' }],
      [`${SCHEMA}mainEntityOfPage`]: [
        { '@value': `${site().url}${addresses.site.publications.article.detail(SLUG)}` },
      ],
    });
    const steps = trail[`${SCHEMA}itemListElement`] as Record<string, [{ '@value': unknown }]>[];
    expect(steps.map((step) => step[`${SCHEMA}item`]?.[0]['@value'])).toEqual(
      [
        '/',
        addresses.site.blog,
        addresses.site.publications.article.list,
        addresses.site.publications.article.detail(SLUG),
      ].map((path) => site().url + path),
    );
  });

  it('links to its feeds, and answers them and its manifest with their content types', async () => {
    const { links } = await page('/');
    const feeds = links.filter(({ rel }) => rel === 'alternate');
    expect(feeds).toHaveLength(6);
    const manifest = { href: addresses.files.manifest, type: 'application/manifest+json' };
    for (const { href, type } of [...feeds, manifest]) {
      const answer = await fetch(new URL(href ?? '', site().url));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    }
    const { icons } = await (await fetch(`${site().url}${addresses.files.manifest}`)).json();
    for (const { src } of icons) expect((await fetch(site().url + src)).status).toBe(200);
  });

  it('answers 304 to a page that the client has', async () => {
    const first = await fetch(`${site().url}${addresses.site.publications.article.list}`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${site().url}${addresses.site.publications.article.list}`, {
      headers: { 'if-none-match': etag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('the share links of a publication', () => {
  const site = useSite();

  beforeAll(async () => {
    const editor = await givenEditor(site());
    await editor.publish('articles', { title: 'Une borne réparée' });
  });

  it('are plain links without JavaScript, which request nothing until followed', async () => {
    const window = await site().newPage({ width: 360, javaScript: false });
    await window.goto(addresses.site.publications.article.detail('une-borne-reparee'));
    const share = window.getByRole('region', { name: 'Partager' });
    const links = await share
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
    expect(links.map(([href]) => href?.split(/[?:]/)[0])).toEqual(['https', 'https', 'mailto']);
    expect(links[0]?.[0]).toContain('https://wa.me/?text=Une%20borne%20r%C3%A9par%C3%A9e%0A');
    expect(links.slice(0, 2).map(([, rel]) => rel)).toEqual(['noopener noreferrer', 'noopener noreferrer']);
    expect(await share.getByRole('button').count()).toBe(0);
  });

  it('copy the address at the first press', async () => {
    const window = await site().newPage();
    await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await window.goto(addresses.site.publications.article.detail('une-borne-reparee'));
    await window.getByRole('button', { name: 'Copier le lien' }).click();
    await window.getByText('Le lien est copié.').waitFor();
    expect(await window.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site().url}${addresses.site.publications.article.detail('une-borne-reparee')}`,
    );
  });
});
