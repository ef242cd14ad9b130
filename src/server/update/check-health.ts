import { CONTENT_TYPES, PUBLICATION_KINDS, PUBLISHED_TYPES } from '#content/content-types.ts';
import { askPlainly } from '#lib/http/ask-plainly.ts';
import { StartError } from '#lib/start-error.ts';
import { addresses } from '../../addresses.ts';

/** A page that has to be shown, with a text of it. */
export interface Expectation {
  readonly path: string;
  /** A text that the answer must contain; empty where any answer will do. */
  readonly text: string;
}

/** API lists whose first item stands for all, with the pages that show it. */
interface Shown {
  readonly call: string;
  /** Returns the pages that show an item. */
  pages(thing: Record<string, unknown>): readonly string[];
  /** Returns the item's text that they show. */
  text(thing: Record<string, unknown>): unknown;
}

const SHOWN: readonly Shown[] = [
  ...PUBLICATION_KINDS.map((kind) => ({
    call: addresses.api.publications[kind].list,
    pages: ({ slug }: Record<string, unknown>) => {
      const { list, detail } = addresses.site.publications[kind];
      return [list, detail(String(slug))];
    },
    text: ({ title }: Record<string, unknown>) => title,
  })),
  {
    call: addresses.api.agents.list,
    pages: () => [addresses.site.team],
    text: ({ name }) => name,
  },
  {
    call: addresses.api.gallery.list,
    pages: ({ id }) => [addresses.site.gallery, addresses.site.galleryPicture(String(id))],
    text: () => '',
  },
  {
    call: addresses.api.reports.list,
    pages: () => [addresses.site.reports],
    text: ({ title }) => title,
  },
  ...PUBLISHED_TYPES.map((type) => ({
    call: addresses.api[type].list,
    // Its list may have it on another page than the first.
    pages: ({ slug }: Record<string, unknown>) => [addresses.site[type].detail(String(slug))],
    text: ({ title }: Record<string, unknown>) => title,
  })),
];

/** Pages that every site has. */
const ALWAYS = [
  addresses.health.alive,
  addresses.health.ready,
  addresses.site.home,
  addresses.site.newsletter,
  ...Object.values(CONTENT_TYPES)
    .filter(({ hasPages }) => hasPages)
    .map(({ segments }) => `/${segments.public}`),
  addresses.admin.login,
  addresses.api.docsJson,
];

/** Pages that exist only while the organisation has written something on them. */
const PERHAPS = [
  addresses.site.organisation,
  addresses.site.domains,
  addresses.site.network,
  addresses.site.partners,
  addresses.site.donation,
];

const NOT_INSTALLED =
  'Ce site n’a pas encore d’administrateur\u00a0: il ne montre rien à quoi comparer la nouvelle version. Ouvrez d’abord l’adresse d’installation qu’il affiche au démarrage, puis relancez la mise à jour.';

async function ask(origin: string, path: string, limit: number): ReturnType<typeof askPlainly> {
  try {
    return await askPlainly(new URL(path, origin), limit);
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'n’a pas répondu à temps' : 'n’a pas répondu';
    throw new StartError(`La page ${path} ${reason}.`, { cause: error });
  }
}

/** Returns only letters and digits, because typography changes the characters between them. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the letters of an answer, with HTML's character references decoded. */
function lettersShown(path: string, body: string): string {
  if (SHOWN.some(({ call }) => path.startsWith(`${call}?`))) return lettersOf(body);
  const text = body.replace(/&(?:#x([0-9a-f]{1,5})|amp|lt|gt|quot);/gi, (_whole, code?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : ' ',
  );
  return lettersOf(text);
}

/** Returns the paths of stored pictures that an API entity names. */
function picturesOf(thing: Record<string, unknown>): string[] {
  return [thing.coverImage, thing.image].filter(
    (value): value is string => typeof value === 'string' && value.startsWith('/uploads/'),
  );
}

/** @throws {StartError} for a site that has not been set up. */
async function assertInstalled(origin: string, limit: number): Promise<void> {
  const home = await ask(origin, addresses.site.home, limit);
  if (home.status !== 503) return;
  const installation = await ask(origin, addresses.site.installation, limit);
  if (installation.status === 200) throw new StartError(NOT_INSTALLED);
}

async function readFirst(
  origin: string,
  call: string,
  limit: number,
): Promise<Record<string, unknown> | undefined> {
  const answer = await ask(origin, `${call}?pageSize=1`, limit);
  // A version that is older than a type has no list of it.
  if (answer.status === 404) return undefined;
  if (answer.status !== 200) throw new StartError(`${call} répond ${answer.status}.`);
  const things = JSON.parse(answer.body) as Record<string, unknown>[];
  return things[0];
}

/**
 * Collects what a site shows: pages that every site has, optional pages that exist now, and those of the first item of
 * each type.
 * @param origin address of a server of the site.
 * @throws {StartError} where it does not answer, or is not set up.
 */
export async function collectExpectations(origin: string, limit: number): Promise<Expectation[]> {
  await assertInstalled(origin, limit);
  const expectations: Expectation[] = ALWAYS.map((path) => ({ path, text: '' }));
  for (const path of PERHAPS) {
    if ((await ask(origin, path, limit)).status === 200) expectations.push({ path, text: '' });
  }
  for (const { call, pages, text } of SHOWN) {
    const thing = await readFirst(origin, call, limit);
    if (!thing) continue;
    const shown = String(text(thing) ?? '');
    expectations.push({ path: `${call}?pageSize=1`, text: shown });
    expectations.push(...pages(thing).map((path) => ({ path, text: shown })));
    expectations.push(...picturesOf(thing).map((path) => ({ path, text: '' })));
  }
  return expectations;
}

/**
 * Verifies that a server shows what is expected.
 * @throws {StartError} naming the first page that differs.
 */
export async function checkHealth(
  origin: string,
  expectations: readonly Expectation[],
  limit: number,
): Promise<void> {
  for (const { path, text } of expectations) {
    const { status, body } = await ask(origin, path, limit);
    if (status !== 200) throw new StartError(`La page ${path} répond ${status}.`);
    if (!lettersShown(path, body).includes(lettersOf(text)))
      throw new StartError(`La page ${path} ne montre plus « ${text} ».`);
  }
}
