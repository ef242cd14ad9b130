import { addresses } from '#src/addresses.ts';

/** Where changes are made, and where visitors ask. */
export interface ChangedServers {
  /** Address of the server that writes. */
  readonly writer: string;
  /** Address of the server that answers visitors; the same one, or another of the same site. */
  readonly reader: string;
  /** The Authorization header of an administrator. */
  readonly authorization: string;
}

/** An article whose text is changed, over and over. */
interface ChangedArticle {
  readonly id: string;
  readonly slug: string;
}

/** Right and wrong answers to the requests after a number of changes. */
export interface ChangedAnswers {
  readonly changes: number;
  /** Requests that were made to see them. */
  readonly asked: number;
  /** Answers that did not show what had just been changed, or showed what had just been taken down. */
  readonly wrong: readonly string[];
}

const { article } = addresses.site.publications;
const api = addresses.api.publications.article;

/** One change in so many takes an article down, and brings it back. */
const TAKEN_DOWN = 10;

async function write(
  { writer, authorization }: ChangedServers,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(writer + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function read({ reader }: ChangedServers, path: string): Promise<string> {
  const answer = await fetch(reader + path, { redirect: 'manual' });
  return `${answer.status} ${await answer.text()}`;
}

/** Changes one article again and again, and looks each time whether the next request shows it. */
class Writer {
  readonly #servers: ChangedServers;
  readonly #article: ChangedArticle;
  readonly wrong: string[] = [];
  asked = 0;

  constructor(servers: ChangedServers, changed: ChangedArticle) {
    this.#servers = servers;
    this.#article = changed;
  }

  async #expect(path: string, what: string, isRight: (answer: string) => boolean): Promise<void> {
    this.asked += 1;
    if (!isRight(await read(this.#servers, path))) this.wrong.push(`${path}: ${what}`);
  }

  async #edit(mark: string): Promise<void> {
    const details = `<p>Relevé ${mark} de la borne-fontaine.</p>`;
    await write(this.#servers, 'PUT', api.one(this.#article.id), { details });
    for (const path of [article.detail(this.#article.slug), article.list, article.rss]) {
      await this.#expect(path, mark, (answer) => answer.includes(`Relevé ${mark} `));
    }
  }

  async #takeDown(): Promise<void> {
    const { id, slug } = this.#article;
    const path = article.detail(slug);
    await write(this.#servers, 'PATCH', api.trash(id));
    await this.#expect(path, 'taken down', (answer) => answer.startsWith('404 '));
    for (const list of [article.list, article.rss, addresses.files.sitemap]) {
      await this.#expect(
        list,
        'taken down',
        (answer) => !answer.includes(`${path}"`) && !answer.includes(`${path}<`),
      );
    }
    await write(this.#servers, 'PATCH', api.restore(id));
    await this.#expect(path, 'brought back', (answer) => answer.startsWith('200 '));
  }

  /** @param number of the change among all: no two texts are the same. */
  change(number: number): Promise<void> {
    return number % TAKEN_DOWN === 0 ? this.#takeDown() : this.#edit(`n${number}x`);
  }
}

/** Asks for pages until it is told to stop, so that they are remembered when they change. */
async function keepReading(
  servers: ChangedServers,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (let next = 0; !signal.aborted; next++) await read(servers, paths[next % paths.length] ?? '/');
}

/**
 * Makes changes, several writers at once beside readers of the same pages, and counts the answers to the request after each
 * change that are not right.
 * @param count of changes.
 */
export async function askAfterChanges(
  servers: ChangedServers,
  count: number,
  writers: number,
): Promise<ChangedAnswers> {
  const listed = await fetch(`${servers.reader}${api.list}?pageSize=${writers}`);
  const articles = (await listed.json()) as ChangedArticle[];
  const paths = ['/', article.list, article.rss, ...articles.map(({ slug }) => article.detail(slug))];
  const end = new AbortController();
  const reading = [0, 1].map(() => keepReading(servers, paths, end.signal));
  const all = articles.map((changed) => new Writer(servers, changed));
  let begun = 0;
  try {
    await Promise.all(
      all.map(async (writer) => {
        while (begun < count) {
          begun += 1;
          await writer.change(begun);
        }
      }),
    );
  } finally {
    end.abort();
    await Promise.all(reading);
  }
  return {
    changes: begun,
    asked: all.reduce((sum, { asked }) => sum + asked, 0),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}
