import { addresses } from '#src/addresses.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../publication.ts';

const { site, admin } = addresses;
const { content } = admin;

/** Screens of pages that are no list of publications and show no single thing. */
const SCREENS: Readonly<Record<string, string>> = {
  [site.home]: admin.settings,
  [site.organisation]: admin.settingsSection('about'),
  [site.team]: content.agent.list,
  [site.domains]: admin.settingsSection('domains'),
  [site.network]: admin.settingsSection('charter'),
  [site.partners]: admin.settingsSection('partners'),
  [site.donation]: admin.settingsSection('donation'),
  [site.reports]: content.report.list,
  [site.gallery]: content.gallery_item.list,
  [site.event.list]: content.event.list,
  [site.notice.list]: content.notice.list,
  [site.newsletter]: admin.settingsSection('newsletter'),
  [site.privacy]: admin.settingsSection('privacy'),
  [site.accessibility]: admin.settingsSection('accessibility'),
  [site.legal]: admin.settingsSection('legal'),
  [site.sitePlan]: admin.settings,
  [site.blog]: admin.settingsSection('introductions'),
};

/** Returns the last part of a path below another one, decoded; `undefined` for any other path. */
function partBelow(path: string, parent: string): string | undefined {
  const part = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : '';
  if (part === '' || part.includes('/')) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Where a public page is edited: at an address, or where the publication of a slug is. */
export type EditedAt =
  | { readonly screen: string }
  | { readonly kind: PublicationKind; readonly slug: string }
  | null;

/** Returns where a public page is edited; `null` for one that cannot be edited. @param page its path. */
export function screenOfPage(page: string): EditedAt {
  const path = page.replace(/[/]+$/, '') || site.home;
  const screen = Object.hasOwn(SCREENS, path) ? SCREENS[path] : undefined;
  if (screen) return { screen };
  for (const kind of PUBLICATION_KINDS) {
    const { list, blog } = site.publications[kind];
    if (path === list || path === blog) return { screen: content[kind].list };
    const slug = partBelow(path, list);
    if (slug !== undefined) return { kind, slug };
  }
  if (partBelow(path, site.domains) !== undefined) return { screen: admin.settingsSection('domains') };
  const picture = partBelow(path, site.gallery);
  return picture === undefined ? null : { screen: content.gallery_item.edit(picture) };
}
