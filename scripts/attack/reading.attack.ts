import { addresses } from '#src/addresses.ts';
import { type Attack, expectStatuses } from './attack.ts';
import { statusAt } from './raw-request.ts';
import type { Target } from './target.ts';

const PUBLICATIONS = Object.values(addresses.api.publications);
const COLLECTIONS = [addresses.api.agents, addresses.api.gallery, addresses.api.reports];

/** Things of which one answer has at most so many. */
const MOST = 100;

async function listLength(url: string, authorization?: string): Promise<{ status: number; length: number }> {
  const answer = await fetch(url, { headers: authorization ? { authorization } : {} });
  const body: unknown = await answer.json();
  const list = Array.isArray(body) ? body : (body as { data?: unknown[] }).data;
  return { status: answer.status, length: list?.length ?? 0 };
}

/** Lists of the API that nobody asked for a page of. */
export const wholeLists: Attack = {
  name: 'whole lists',
  what: 'every list of the API without a page, as a stranger and as an administrator, ten at once',
  run: async ({ url, authorization }) => {
    const own = [
      ...PUBLICATIONS.map(({ list }) => `${list}?all=true`),
      ...[...PUBLICATIONS, ...COLLECTIONS].map(({ trashed }) => trashed),
      addresses.api.subscribers,
      addresses.api.journal,
    ];
    const open = [...PUBLICATIONS, ...COLLECTIONS].map(({ list }) => list);
    const faults: string[] = [];
    for (const path of [...open, ...own]) {
      const token = open.includes(path) ? undefined : authorization;
      const answers = await Promise.all(Array.from({ length: 10 }, () => listLength(`${url}${path}`, token)));
      const longest = Math.max(...answers.map(({ length }) => length));
      if (longest > MOST) faults.push(`${path} answers ${longest} things at once`);
      faults.push(
        ...expectStatuses(
          path,
          answers.map(({ status }) => status),
          [200, 404],
        ),
      );
    }
    return faults;
  },
};

/** Searches that look at everything there is. */
export const searches: Attack = {
  name: 'searches',
  what: 'words that are found nowhere and words that are found everywhere, five at once',
  run: async ({ url, authorization }) => {
    const strangers = await Promise.all(PUBLICATIONS.map(({ list }) => statusAt(`${url}${list}?q=eau`)));
    const words = ['introuvable', 'eau', 'a', '%'];
    const asked = await Promise.all(
      words.map((word) =>
        statusAt(`${url}${addresses.api.publications.article.list}?all=true&q=${encodeURIComponent(word)}`, {
          headers: { authorization },
        }),
      ),
    );
    return [
      ...expectStatuses('a stranger’s search', strangers, [400, 401]),
      ...expectStatuses('an administrator’s search', asked, [200, 503]),
    ];
  },
};

async function addressesOf({ url }: Target): Promise<string[]> {
  const pages = [1, 400, 790];
  const lists = await Promise.all(
    pages.map(
      async (page) =>
        (await (await fetch(`${url}${addresses.api.publications.article.list}?page=${page}`)).json()) as {
          slug: string;
        }[],
    ),
  );
  return lists.flatMap((list) =>
    list.slice(0, 2).map(({ slug }) => addresses.site.publications.article.detail(slug)),
  );
}

/** Every page that reads the database, the far ends of the lists included. */
export const pages: Attack = {
  name: 'pages',
  what: 'articles at the beginning, the middle and the end, far pages of lists, feeds, sitemaps, dashboard',
  run: async (target, scale) => {
    const { url, authorization } = target;
    const paths = [
      ...(await addressesOf(target)),
      ...[
        '/',
        `${addresses.site.publications.article.list}?page=4000`,
        `${addresses.site.publications.article.list}?page=999999`,
        `${addresses.site.publications.bulletin.list}?page=900`,
        addresses.site.blog,
        addresses.site.sitePlan,
      ],
      ...[
        addresses.site.publications.article.rss,
        addresses.files.sitemap,
        addresses.site.gallery,
        addresses.site.reports,
        addresses.site.team,
      ],
      ...[
        addresses.api.overview,
        `${addresses.api.publications.article.list}?all=true&sort=title&page=3000`,
        `${addresses.api.publications.article.list}?all=true&status=draft`,
      ],
    ];
    const statuses: number[] = [];
    for (let round = 0; round < (scale === 'short' ? 2 : 10); round++) {
      for (const path of paths) {
        const headers = new Headers(path.startsWith(addresses.api.root) ? { authorization } : {});
        statuses.push(await statusAt(url + path, { headers }));
      }
    }
    return expectStatuses('a page', statuses, [200, 404]);
  },
};
