import type { RouteConfigEntry } from '@react-router/dev/routes';
import { CONTENT_TYPES } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import routes from '../../src/routes.ts';
import type { Session } from './demonstration.ts';

/** Address of a running site, and an administrator's session. */
interface Access {
  readonly url: string;
  readonly session: Pick<Session, 'token'>;
}

/** Newest item of a list, which fills the parameter of a route. */
interface Thing {
  readonly id: string;
  readonly slug?: string;
}

const NOWHERE = '/nulle-part';
/** Routes that only do something and redirect. */
const LEADS_ON = new Set<string>([addresses.admin.root, addresses.admin.logout]);

/** Returns every pattern of the routes in order, without modules that have no screen. */
function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${above}/${path}` : above;
    if (children) return patternsOf(children, pattern);
    return file.endsWith('.tsx') ? [pattern || '/'] : [];
  });
}

/**
 * Returns the addresses of a pattern: `/articles/:slug` with the newest article's own; `/gallery/:picture?`
 * both without and with.
 */
export async function addressesOf(pattern: string, { url, session }: Access): Promise<string[]> {
  if (pattern === addresses.admin.settingsSection.pattern)
    return [addresses.admin.settingsSection('identity')];
  if (pattern === addresses.site.domain.pattern) {
    const { value } = await (await fetch(url + addresses.api.organisationSection('domains'))).json();
    return [addresses.site.domain(value.items[0].id)];
  }
  if (pattern.endsWith('*')) return [pattern.replace('/*', NOWHERE)];
  const [, before = '', isOptional] = /^(.*)\/:\w+(\?)?$/.exec(pattern) ?? [];
  if (!before) return [pattern];
  const list = before.replace(addresses.admin.root, '').replace(/\/(?:edit|view)$/, '');
  const type = Object.values(CONTENT_TYPES).find(({ segments }) =>
    ([segments.admin, segments.public] as string[]).includes(list.slice(1)),
  );
  const api = type ? `/${type.segments.api}` : list;
  const answer = await fetch(`${url}${addresses.api.root}${api}?page=1&pageSize=1`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const [newest]: Thing[] = answer.ok ? await answer.json() : [];
  if (!newest) throw new Error(`${pattern}: /api${api} has nothing to show`);
  const value = pattern.includes(':slug') ? newest.slug : newest.id;
  return [...(isOptional ? [before] : []), `${before}/${value}`];
}

/** Returns the pattern of every screen, in the order of the routes. */
export function screenPatterns(): string[] {
  return patternsOf(routes).filter((pattern) => !LEADS_ON.has(pattern));
}

/** Returns the address of every screen, in the order of the routes. */
export async function allAddresses(access: Access): Promise<string[]> {
  return (await Promise.all(screenPatterns().map((pattern) => addressesOf(pattern, access)))).flat();
}
