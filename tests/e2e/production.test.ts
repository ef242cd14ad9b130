import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#lib/db/index.ts';
import { addresses } from '#src/addresses.ts';
import { type Site, useSite } from '#tests/support/browser.ts';
import { phonePhoto } from '#tests/support/images.ts';
import { givenEditor } from './public-content.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';

/** The API of the product as it is installed: built, and started with `npm start`. */
function useApi(site: () => Site) {
  let token: string | undefined;
  const call = async (method: string, path: string, body?: BodyInit, headers: HeadersInit = {}) => {
    const isJson = typeof body === 'string';
    return fetch(`${site().url}${path}`, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  };
  const logIn = async () => {
    const { email, password } = site().administrator;
    token = (await (await call('POST', addresses.api.login, JSON.stringify({ email, password }))).json())
      .token;
  };
  return { call, logIn };
}

describe('the installed product', () => {
  const site = useSite({}, ['npm', 'start', '--silent']);
  const { call, logIn } = useApi(site);

  it('names sources and their lines in its stacks', () => {
    const program = join(import.meta.dirname, '../../build/server/draw.js');
    const fault = `(await import(${JSON.stringify(program)})).draw('nothing')`;
    const { stderr } = spawnSync(
      process.execPath,
      ['--enable-source-maps', '--input-type=module', '--eval', fault],
      { encoding: 'utf8' },
    );
    expect(stderr).toMatch(
      /TypeError: .*\n +at (?:Module[.])?draw [(].*[/]src[/]site[/]looks[/]draw[.]ts:\d+:\d+[)]/,
    );
  });

  it('serves the description of its whole API', async () => {
    const answer = await call('GET', addresses.api.docsJson);
    expect(answer.status).toBe(200);
    const { paths, components } = await answer.json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        addresses.api.publications.article.list,
        `${addresses.api.publications.bulletin.list}/{id}`,
        addresses.api.agents.order,
        addresses.api.uploads,
      ]),
    );
    expect(components.schemas.Publication.properties).toHaveProperty('coverImage');
    expect(components.schemas.Error.properties).toHaveProperty('fields');
  });

  it('shows that description as a page without errors', async () => {
    const page = await site().newPage();
    await page.goto(`${addresses.api.docs}/`);
    await page.getByText(addresses.api.subscribe, { exact: true }).waitFor();
  });

  it('refuses the device’s sensors to every document, and says so of no other file', async () => {
    for (const address of [addresses.site.home, addresses.site.donation, '/leger', addresses.admin.login]) {
      const { headers } = await call('GET', address);
      expect([address, headers.get('permissions-policy')]).toEqual([
        address,
        expect.stringMatching(/camera=\(\).*geolocation=\(\), microphone=\(\)/),
      ]);
    }
    expect((await call('GET', addresses.files.favicon)).headers.get('permissions-policy')).toBeNull();
  });

  it('reads no compressed form, whichever page it is sent to', async () => {
    const body = gzipSync('email=jeanne%40example.org');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
    for (const address of [...PUBLIC_SCREENS, addresses.site.installation]) {
      const answer = await call('POST', address, body, headers);
      expect([address, answer.status, answer.headers.get('accept-encoding')]).toEqual([
        ...[address, 415],
        'identity',
      ]);
    }
  });

  it('creates, changes, trashes and deletes a publication with a photograph', async () => {
    await logIn();
    const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    const form = new FormData();
    form.set('title', 'Une borne réparée à Mugunga');
    form.set('details', '<p>L’eau coule.</p><script>alert(1)</script>');
    form.set('coverImage', photo, 'borne.jpg');
    form.append('images', photo, 'soir.jpg');
    form.append('captions', 'Le soir');
    const created = await call('POST', addresses.api.publications.article.list, form);
    expect(created.status).toBe(201);
    const article = await created.json();
    expect(article).toMatchObject({
      slug: 'une-borne-reparee-a-mugunga',
      details: '<p>L’eau coule.</p>',
      images: [{ caption: 'Le soir' }],
    });
    expect((await fetch(`${site().url}${article.coverImage}`)).headers.get('content-type')).toBe(
      'image/webp',
    );

    const tag = created.headers.get('etag') ?? '';
    const change = (title: string) =>
      call('PUT', addresses.api.publications.article.one(article.id), JSON.stringify({ title }), {
        'if-match': tag,
      });
    expect((await change('Deux bornes')).status).toBe(200);
    const conflict = await change('Trois bornes');
    expect(conflict.status).toBe(409);
    expect((await conflict.json()).current.title).toBe('Deux bornes');

    expect((await call('PATCH', addresses.api.publications.article.trash(article.id))).status).toBe(200);
    expect((await fetch(`${site().url}${article.coverImage}`)).status).toBe(404);
    expect((await call('DELETE', addresses.api.publications.article.one(article.id))).status).toBe(403);
    const { password } = site().administrator;
    expect((await call('POST', addresses.api.confirm, JSON.stringify({ password }))).status).toBe(204);
    expect((await call('DELETE', addresses.api.publications.article.one(article.id))).status).toBe(204);
    expect((await call('GET', addresses.api.publications.article.one(article.id))).status).toBe(404);
  });

  it('answers a French sentence for a faulty field', async () => {
    await logIn();
    const answer = await call(
      'POST',
      addresses.api.agents.list,
      JSON.stringify({ name: '', role: 'Juriste' }),
    );
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields.name).toMatch(/requis/);
  });

  it('runs no script of a stored text, even if the sanitiser let one through', async () => {
    const editor = await givenEditor(site());
    const { id, slug } = await editor.publish('articles', { title: 'Un texte piégé' });
    const db = openDatabase({ dialect: 'sqlite', file: site().databaseFile }, () => {});
    const trap = '<p>Un texte.</p><script>document.title = "pris"</script>';
    await db.updateTable('publications').set({ details: trap }).where('id', '=', id).execute();
    await db.destroy();

    const page = await site().newPage({ expectedErrors: [/violates the following Content Security Policy/] });
    await page.goto(addresses.site.publications.article.detail(slug));
    // The script is in the page: the policy and not its absence prevents it from running.
    expect(await page.locator('.rich-text script').count()).toBe(1);
    await page.getByRole('heading', { level: 1, name: 'Un texte piégé' }).waitFor();
    expect(await page.title()).toContain('Un texte piégé');
  });
});
