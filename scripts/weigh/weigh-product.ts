import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { addresses } from '#src/addresses.ts';
import { ensureTestBrowser } from '#tests/support/chromium.ts';
import { fastTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startProduct } from '../bench/servers.ts';
import { drawPictures, loadWords } from './content.ts';
import { findPictures, weighPage } from './measure.ts';
import { type PageWeight, WEIGHED_PAGES } from './pages.ts';

/** The weight of each page, by its name. */
export type Weights = Readonly<Record<string, PageWeight>>;

async function newestArticle(url: string): Promise<string> {
  const answer = await fetch(`${url}${addresses.api.publications.article.list}?page=1&pageSize=1`);
  const [article] = (await answer.json()) as { slug: string }[];
  if (!article) throw new Error('The demonstration has no article.');
  return article.slug;
}

/** A first visit to each page says which pictures are asked for; the second one weighs them. */
async function weighAll(urls: ReadonlyMap<string, string>, folder: string): Promise<Weights> {
  const executablePath = await ensureTestBrowser();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const asked = await Promise.all([...urls.values()].map((url) => findPictures(browser, url)));
    await drawPictures(folder, [...new Set(asked.flat())]);
    const weighed = [...urls].map(async ([name, url]) => [name, await weighPage(browser, url)] as const);
    return Object.fromEntries(await Promise.all(weighed));
  } finally {
    await browser.close();
  }
}

/** Weighs the pages of the built product with the demonstration, each as the first of a telephone's visit. */
export async function weighProduct(): Promise<Weights> {
  const folder = await mkdtemp(join(fastTemporaryFolder(), 'pamoja-weigh-'));
  try {
    await loadWords(folder);
    const server = await startProduct([process.execPath, 'scripts/start.mjs'], {
      DATA_DIR: folder,
      STOP_DELAY: '0',
    });
    try {
      const article = await newestArticle(server.url);
      const urls = new Map(WEIGHED_PAGES.map(({ name, path }) => [name, server.url + path(article)]));
      return await weighAll(urls, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
