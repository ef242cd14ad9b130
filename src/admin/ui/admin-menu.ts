import { CONTENT_TYPES } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import { MENU_TYPES } from '../content-screens.ts';

export interface AdminLink {
  readonly to: string;
  readonly label: string;
}

/** Links to screens without a content type, on the right of the bar. */
export const TEAM_LINKS: readonly AdminLink[] = [
  { to: addresses.admin.photos, label: 'Photos' },
  { to: addresses.admin.administrators, label: 'Administrateurs' },
  { to: addresses.admin.journal, label: 'Journal' },
  { to: addresses.admin.help, label: 'Aide' },
];

/** The top bar's links: the list of every content type. */
export const ADMIN_LINKS: readonly AdminLink[] = MENU_TYPES.map((type) => ({
  to: addresses.admin.content[type].list,
  label: CONTENT_TYPES[type].words.adminMenuTitle,
}));
