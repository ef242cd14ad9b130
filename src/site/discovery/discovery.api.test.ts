import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { expect, it } from 'vitest';
import { changeSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { typeset } from '#lib/text/typeset.ts';
import { buildServer } from '#server/build-server.ts';
import { liveSettings } from '#settings/live-settings.ts';
import { createOrganisationReader } from '#settings/organisation-reader.ts';
import { addresses } from '#src/addresses.ts';
import routes from '#src/routes.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { trashPublication } from '#types/publications/trash-publication.ts';

/** Every character that XML, feeds and HTML treat differently. */
const HOSTILE = 'L’eau & « <b>la paix</b> » ]]> "50 %" &amp; \'fin\' ?';

describeOnOneDatabase('discovery', (world) => {
  async function ask(path: string, headers: Record<string, string> = {}) {
    return (await world().api()).inject({ url: path, headers });
  }

  async function sitemapAddresses(
    path: string = addresses.files.sitemap,
  ): Promise<{ loc: string; lastmod?: string }[]> {
    const answer = await ask(path);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(XMLValidator.validate(answer.body)).toBe(true);
    const parser = new XMLParser({ isArray: (name) => name === 'url' });
    return parser.parse(answer.body).urlset.url ?? [];
  }

  it('robots.txt disallows the back office and the API, and names the sitemap', async () => {
    const { body, headers } = await ask(addresses.files.robots);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const { publicUrl } = world().services.settings;
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      'Allow: /api/reports/download/',
      'Allow: /api/documents/download/',
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ]);
  });

  const readSecurityText = async (publicUrl: string, email: string) => {
    const { config, services } = world();
    const { organisation } = services;
    await changeSection(services, SYSTEM_ACTOR, 'contact', { ...(await organisation.read()).contact, email });
    const settings = { ...services.settings, publicUrl };
    const app = await buildServer({ config, services: { ...services, settings }, screens: 'none' });
    try {
      return await app.inject({ url: addresses.files.securityText });
    } finally {
      await app.close();
    }
  };

  it('security.txt says where a weakness is told, and until when', async () => {
    const { headers, body } = await readSecurityText('https://pamoja.test', 'nous+site@example.org');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:nous+site@example.org',
      'Expires: 2026-05-31T00:00:00.000Z',
      'Preferred-Languages: fr',
      'Canonical: https://pamoja.test/.well-known/security.txt',
      '',
    ]);
  });

  it('security.txt names the legal notes where there is no e-mail, and is not there on a site without an address', async () => {
    expect((await readSecurityText('https://pamoja.test', '')).body).toContain(
      'Contact: https://pamoja.test/mentions-legales\n',
    );
    expect((await readSecurityText('http://localhost:3000', '')).statusCode).toBe(404);
    const local = await readSecurityText('http://localhost:3000', 'nous@example.org');
    expect(local.body).not.toContain('localhost');
  });

  it('robots.txt names the public address that another process has just saved', async () => {
    const { config, services } = world();
    const settings = liveSettings({ ...config, isPublicUrlGiven: false }, services.organisation.latest);
    const app = await buildServer({ config, services: { ...services, settings }, screens: 'none' });
    try {
      const elsewhere = { ...services, organisation: createOrganisationReader(services) };
      await changeSection(elsewhere, SYSTEM_ACTOR, 'address', { publicUrl: 'https://ailleurs.example' });
      const { body } = await app.inject({ url: addresses.files.robots });
      expect(body).toContain('Sitemap: https://ailleurs.example/sitemap.xml');
    } finally {
      await app.close();
    }
  });

  it('the sitemap lists every public screen, and each domain of which visitors see something', async () => {
    const { publicUrl } = world().services.settings;
    await givenPublication(world(), {
      kind: 'echo',
      title: 'À venir',
      domains: ['paix'],
      publishedAt: '2026-03-05T10:00:00.000Z',
    });
    const { id } = await givenPublication(world(), { title: 'De l’eau', domains: ['wash'] });
    const mapped = (await sitemapAddresses()).map(({ loc }) => loc.replace(publicUrl, ''));
    const [frame] = await routes;
    // A redirect, a pattern, a screen's second address, the search, and pages that only the organisation can fill are not listed.
    const elsewhere = ['about', 'a_propos', '*', 'plan-du-site', 'recherche', 'aide', 'contact/abus'];
    const screens = (frame?.children ?? [])
      .map(({ path = '' }) => path.replace('/:picture?', ''))
      .filter((path) => !path.includes(':') && !path.startsWith('blog/') && !elsewhere.includes(path));
    const water = addresses.site.domain('wash');
    const story = addresses.site.publications.article.detail('de-l-eau');
    const expected = [...screens.map((path) => `/${path}`), water, story];
    expect([...mapped].sort()).toEqual(expected.sort());
    await trashPublication(world().services, SYSTEM_ACTOR, 'article', id);
    expect((await sitemapAddresses()).map(({ loc }) => loc)).not.toContain(`${publicUrl}${water}`);
  });

  it('the sitemap lists published items, with the instant of their last change', async () => {
    const { clock, services } = world();
    await givenPublication(world(), { kind: 'bulletin', title: 'Eau coupée' });
    await givenPublication(world(), {
      kind: 'echo',
      title: 'Prévu',
      publishedAt: '2026-03-05T10:00:00.000Z',
    });
    await givenPublication(world(), { title: 'Brouillon', status: 'draft' });
    const { id } = await givenPublication(world(), { title: 'Retiré' });
    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    const dated = async () => (await sitemapAddresses()).filter(({ lastmod }) => lastmod);
    const { publicUrl } = services.settings;
    const bulletin = { loc: `${publicUrl}/bulletins/eau-coupee`, lastmod: '2026-03-02T08:00:00.000Z' };
    expect(await dated()).toEqual([bulletin]);
    clock.set('2026-03-06T00:00:00.000Z');
    expect(await dated()).toEqual([
      bulletin,
      { loc: `${publicUrl}/echos/prevu`, lastmod: '2026-03-05T10:00:00.000Z' },
    ]);
  });

  /** Publishes articles, a minute apart, up to a number of them. */
  async function givenArticles(from: number, to: number): Promise<void> {
    const rows = Array.from({ length: to - from }, (_, index) => {
      const at = new Date(Date.parse('2025-01-01T00:00:00.000Z') + (from + index) * 60_000).toISOString();
      const text = { title: 'Un', details: '', opening: '', search_text: 'un', cover_media_id: null };
      const dates = { published_at: at, sorted_at: at, created_at: at, updated_at: at, deleted_at: null };
      const slug = `n-${from + index}`;
      return {
        id: newId(),
        kind: 'article',
        slug,
        status: 'published',
        version: 1,
        ...text,
        ...dates,
      } as const;
    });
    await writeVisible(world().services.db, async (trx) => {
      // Databases limit the values of one statement.
      for (let first = 0; first < rows.length; first += 1_000)
        await trx
          .insertInto('publications')
          .values(rows.slice(first, first + 1_000))
          .execute();
    });
  }

  const pathsOf = async (path: string) => {
    const { publicUrl } = world().services.settings;
    return (await sitemapAddresses(path)).map(({ loc }) => loc.replace(publicUrl, ''));
  };

  /** Returns the files that the sitemap names; `null` where it has the addresses itself. */
  async function sitemapParts(): Promise<string[] | null> {
    const { body } = await ask(addresses.files.sitemap);
    expect(XMLValidator.validate(body)).toBe(true);
    const parser = new XMLParser({ isArray: (name) => name === 'sitemap' });
    const { publicUrl } = world().services.settings;
    const named: { loc: string }[] | undefined = parser.parse(body).sitemapindex?.sitemap;
    return named?.map(({ loc }) => loc.replace(publicUrl, '')) ?? null;
  }

  it('the sitemap names parts of a thousand addresses where it would have more itself', async () => {
    const screens = (await sitemapAddresses()).length;
    let count = 0;
    for (const [to, parts] of [
      [1_000 - screens, null],
      [1_001 - screens, 1],
      [999, 1],
      [1_000, 1],
      [1_001, 2],
      [3_600, 4],
    ] as const) {
      await givenArticles(count, to);
      count = to;
      const articles = Array.from(
        { length: parts ?? 0 },
        (_, index) => `/sitemaps/articles-${index + 1}.xml`,
      );
      const expected = parts === null ? null : ['/sitemaps/screens.xml', ...articles];
      expect([to, await sitemapParts()]).toEqual([to, expected]);
      const named = (await Promise.all(articles.map(pathsOf))).flat();
      const all = Array.from({ length: to }, (_, index) => `/articles/n-${index}`);
      if (parts === null) expect((await pathsOf(addresses.files.sitemap)).slice(screens)).toEqual(all);
      else expect(named).toEqual(all);
      const last = await ask(`/sitemaps/articles-${(parts ?? 1) + 1}.xml`);
      expect([to, last.statusCode]).toEqual([to, 404]);
    }
    const third = await pathsOf('/sitemaps/articles-3.xml');
    expect([third.length, third[0], third.at(-1)]).toEqual([1_000, '/articles/n-2000', '/articles/n-2999']);
  });

  it.each([
    'nothing-1',
    'articles-0',
    'articles-1',
    'articles-9999',
    'articles-1e3',
    'articles',
    'gallery-1',
  ])('answers 404 for the part %s of a sitemap that has none', async (name) => {
    expect((await ask(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    expect((await ask('/sitemaps/screens.xml')).statusCode).toBe(200);
  });

  it('the manifest names the organisation', async () => {
    const { body, headers } = await ask(addresses.files.manifest);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({ lang: 'fr', start_url: '/', short_name: expect.any(String) });
  });
});

describeOnOneDatabase('the feed of a kind', (world) => {
  async function ask(path: string, headers: Record<string, string> = {}) {
    return (await world().api()).inject({ url: path, headers });
  }

  it('is valid RSS with escaped texts', async () => {
    const { publicUrl } = world().services.settings;
    const details = '<p>Prix : 3 &lt; 4 &amp; plus.</p>';
    const { id, coverImage } = await givenPublication(world(), { title: HOSTILE, details });
    const answer = await ask(addresses.site.publications.article.rss);
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(XMLValidator.validate(answer.body)).toBe(true);
    const feed = parseRssFeed(answer.body);
    expect(feed).toMatchObject({ link: `${publicUrl}/articles`, language: 'fr' });
    expect(feed.atom?.links?.[0]).toMatchObject({ rel: 'self', href: `${publicUrl}/articles/feed.xml` });
    const [item] = feed.items ?? [];
    expect(item).toMatchObject({
      title: typeset(HOSTILE),
      link: `${publicUrl}/articles/l-eau-b-la-paix-b-50-amp-fin`,
      guid: { value: `urn:uuid:${id}`, isPermaLink: false },
      description: 'Prix\u00a0: 3 &lt; 4 &amp; plus.',
      pubDate: 'Mon, 02 Mar 2026 08:00:00 GMT',
    });
    const folder = coverImage?.split('/')[2];
    expect(item?.media?.contents?.[0]?.url).toBe(`${publicUrl}/uploads/${folder}/social-50-50.jpg`);
  });

  it('is valid Atom with escaped texts', async () => {
    const { publicUrl } = world().services.settings;
    const { id } = await givenPublication(world(), { kind: 'echo', title: HOSTILE });
    const answer = await ask(addresses.site.publications.echo.atom);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(answer.body)).toBe(true);
    const feed = parseAtomFeed(answer.body);
    expect(feed).toMatchObject({ id: `${publicUrl}/echos/atom.xml`, updated: '2026-03-02T08:00:00.000Z' });
    expect(feed.entries?.[0]).toMatchObject({
      id: `urn:uuid:${id}`,
      published: '2026-03-02T08:00:00.000Z',
      updated: '2026-03-02T08:00:00.000Z',
      links: [{ rel: 'alternate', type: 'text/html' }],
    });
  });

  it.each(['articles', 'bulletins', 'echos'])(
    'is valid and empty before the first of the %s',
    async (path) => {
      const [rss, atom] = [await ask(`/${path}/feed.xml`), await ask(`/${path}/atom.xml`)];
      expect(parseRssFeed(rss.body).items ?? []).toEqual([]);
      expect(parseAtomFeed(atom.body).entries ?? []).toEqual([]);
    },
  );

  it('lists the twenty newest published items, newest first', async () => {
    for (let day = 10; day < 32; day++) {
      await givenPublication(world(), { title: `Jour ${day}`, publishedAt: `2026-01-${day}T08:00:00.000Z` });
    }
    await givenPublication(world(), { title: 'À venir', publishedAt: '2026-04-01T08:00:00.000Z' });
    await givenPublication(world(), { title: 'Brouillon', status: 'draft' });
    const { items = [] } = parseRssFeed((await ask(addresses.site.publications.article.rss)).body);
    expect([items.length, items[0]?.title, items.at(-1)?.title]).toEqual([20, 'Jour 31', 'Jour 12']);
  });

  it('answers 304 until it changes', async () => {
    await givenPublication(world());
    const { headers } = await ask(addresses.site.publications.article.rss);
    const again = await ask(addresses.site.publications.article.rss, {
      'if-none-match': String(headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await givenPublication(world(), { title: 'Du nouveau' });
    const changed = await ask(addresses.site.publications.article.rss, {
      'if-none-match': String(headers.etag),
    });
    expect(changed.statusCode).toBe(200);
  });
});
