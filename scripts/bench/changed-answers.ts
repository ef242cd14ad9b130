import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { lightAddress } from '#ui/light/light-address.ts';

/** Where changes are made, and where visitors ask. */
export interface ChangedServers {
  /** Address of the server that writes. */
  readonly writer: string;
  /** Address of the server that answers visitors; the same one, or another of the same site. */
  readonly reader: string;
  /** The Authorization header of an administrator. */
  readonly authorization: string;
  /** Milliseconds in which a change has to be seen; 0 where the next request has to show it. */
  readonly seenWithin: number;
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

/** Text before the end of a long article: its card does not show what stands behind. */
const BEGINNING = `<p>${'La borne-fontaine du quartier. '.repeat(40)}</p>`;

const ENCODINGS = ['br', 'gzip', 'identity'];

/** Milliseconds between two requests of a reader: as fast as it can, it would measure itself. */
const READING_PAUSE = 10;

/** Milliseconds between two looks at a change that may take a moment to be seen. */
const LOOKING_PAUSE = 20;

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

/** A browser: it asks with the tag of what it was sent, and shows that again where it is told that it has not changed. */
class Visitor {
  readonly #reader: string;
  readonly #sent = new Map<string, { readonly etag: string; readonly text: string }>();
  #requests = 0;

  constructor({ reader }: ChangedServers) {
    this.#reader = reader;
  }

  /** Returns the status and the text of what it shows. */
  async read(path: string): Promise<string> {
    this.#requests += 1;
    const encoding = ENCODINGS[this.#requests % ENCODINGS.length] ?? '';
    const sent = this.#sent.get(path);
    const headers = { 'accept-encoding': encoding, ...(sent && { 'if-none-match': sent.etag }) };
    const answer = await fetch(this.#reader + path, { redirect: 'manual', headers });
    const etag = answer.headers.get('etag');
    const shown = `${answer.status} ${await answer.text()}`;
    if (sent && answer.status === 304) return sent.text;
    if (etag) this.#sent.set(path, { etag, text: shown });
    return shown;
  }
}

/** Changes one article again and again, and looks each time whether the next request shows it. */
class Writer {
  readonly #servers: ChangedServers;
  readonly #article: ChangedArticle;
  readonly #visitor: Visitor;
  readonly wrong: string[] = [];
  asked = 0;

  constructor(servers: ChangedServers, changed: ChangedArticle) {
    this.#servers = servers;
    this.#article = changed;
    this.#visitor = new Visitor(servers);
  }

  async #expect(path: string, what: string, isRight: (answer: string) => boolean): Promise<void> {
    const askedAt = performance.now();
    this.asked += 1;
    for (;;) {
      const isLate = performance.now() - askedAt >= this.#servers.seenWithin;
      const answer = await this.#visitor.read(path);
      if (isRight(answer)) return;
      if (isLate) {
        this.wrong.push(`${path}: ${what}, but answers ${answer.slice(0, 3)}`);
        return;
      }
      await delay(LOOKING_PAUSE);
    }
  }

  /** Changes the beginning, which its card shows too, or the end, which its own pages alone do. */
  async #edit(number: number): Promise<void> {
    const own = article.detail(this.#article.slug);
    const mark = `Relevé n${number}x `;
    const isCardChanged = number % 2 === 0;
    const text = `<p>${mark}de la borne-fontaine.</p>`;
    await write(this.#servers, 'PUT', api.one(this.#article.id), {
      details: isCardChanged ? text : BEGINNING + text,
    });
    const lists = [article.list, article.rss, lightAddress(article.list), article.blog];
    const second = isCardChanged ? lists[(number / 2) % lists.length] : lightAddress(own);
    for (const path of [own, second ?? own]) {
      await this.#expect(path, mark, (answer) => answer.includes(mark));
    }
  }

  async #takeDown(): Promise<void> {
    const { id, slug } = this.#article;
    const path = article.detail(slug);
    await write(this.#servers, 'PATCH', api.trash(id));
    for (const own of [path, lightAddress(path)]) {
      await this.#expect(own, 'taken down', (answer) => answer.startsWith('404 '));
    }
    for (const list of [
      '/',
      article.list,
      lightAddress(article.list),
      article.rss,
      addresses.files.sitemap,
    ]) {
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
    return number % TAKEN_DOWN === 0 ? this.#takeDown() : this.#edit(number);
  }
}

/** Asks for pages until it is told to stop, so that they are remembered when they change. */
async function keepReading(
  servers: ChangedServers,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const visitor = new Visitor(servers);
  for (let next = 0; !signal.aborted; next++) {
    await visitor.read(paths[next % paths.length] ?? '/');
    await delay(READING_PAUSE);
  }
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
