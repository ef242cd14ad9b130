import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { addresses } from '../../addresses.ts';
import { checkHealth, collectExpectations } from './check-health.ts';

const LIMIT = 5_000;
const { site } = addresses;

describe('what an update compares', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  /** Serves a site with a given status for each path; its lists are empty. */
  async function serve(
    statusOf: (path: string) => number,
    headers = {},
    bodyOf = (path: string): string => (path.startsWith('/api/') ? '[]' : ''),
  ): Promise<string> {
    const server = createServer(({ url = '' }, answer) => {
      answer.writeHead(statusOf(url), headers).end(bodyOf(url));
    });
    closing.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('asks for a page without content of no version, and for one that was there of the next', async () => {
    const before = await serve((path) => (path === site.organisation ? 404 : 200));
    const expectations = await collectExpectations(before, LIMIT);
    await checkHealth(before, expectations, LIMIT);
    const after = await serve((path) => (path === site.partners ? 404 : 200));
    await expect(checkHealth(after, expectations, LIMIT)).rejects.toThrow(
      `La page ${site.partners} répond 404.`,
    );
  });

  it.each([
    'Riz & haricots',
    'L’«\u00a0eau\u00a0»',
    'A &amp; B',
    'Caf&#xe9; <b>',
    'Un signe, &#xfffffff;',
    'C:\\tmp',
  ])('is found on pages and in answers of the API by a title such as %s', async (title) => {
    const isArticle = (path: string) => path.startsWith(addresses.api.publications.article.list);
    const html = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('’', '&#x2019;');
    const body = (path: string) => {
      if (isArticle(path)) return JSON.stringify([{ slug: 'a', title }]);
      return path.startsWith('/api/') ? '[]' : `<h1>${html}</h1>`;
    };
    const origin = await serve(() => 200, {}, body);
    const expectations = await collectExpectations(origin, LIMIT);
    expect(expectations).toContainEqual({ path: '/articles/a', text: title });
    await checkHealth(origin, expectations, LIMIT);
    const other = await serve(
      () => 200,
      {},
      (path) => (isArticle(path) ? body(path) : ''),
    );
    await expect(checkHealth(other, expectations, LIMIT)).rejects.toThrow('ne montre plus');
  });

  it('has the page of an event, and nothing of a type that the version before did not have', async () => {
    const hasNotices = (path: string) => !path.startsWith(addresses.api.notice.list);
    const body = (path: string) => {
      if (path.startsWith(addresses.api.event.list)) return JSON.stringify([{ slug: 'fete', title: 'Fête' }]);
      return path.startsWith('/api/') ? '[]' : '';
    };
    const origin = await serve((path) => (hasNotices(path) ? 200 : 404), {}, body);
    const expectations = await collectExpectations(origin, LIMIT);
    expect(expectations).toContainEqual({ path: site.event.detail('fete'), text: 'Fête' });
    expect(expectations.map(({ path }) => path).every(hasNotices)).toBe(true);
  });

  it('is said to be missing where nobody has installed the site', async () => {
    const origin = await serve((path) => (path === site.installation ? 200 : 503));
    await expect(collectExpectations(origin, LIMIT)).rejects.toThrow('n’a pas encore d’administrateur');
  });

  it('is not read where a server encodes it though asked not to', async () => {
    const origin = await serve(() => 200, { 'content-encoding': 'br' });
    await expect(collectExpectations(origin, LIMIT)).rejects.toThrow('n’a pas répondu');
  });

  it('is not taken for that where the site fails', async () => {
    const origin = await serve(() => 503);
    await expect(collectExpectations(origin, LIMIT)).rejects.toThrow('répond 503');
  });
});
