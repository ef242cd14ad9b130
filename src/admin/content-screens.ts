import { ALL_CONTENT_TYPES, type ContentType } from '#content/content-types.ts';
import { addresses, type ContentScreens } from '#src/addresses.ts';
import { SCREENS } from '#types/definitions.ts';

/** Facts about each content type that only the back office shows: visitors' pages do not load them. */
export const CONTENT_SCREENS = SCREENS;

/** Returns the content type of a form by its draft's name, such as `article/0192`. */
export function typeOfForm(form: string): ContentType | undefined {
  const [name] = form.split('/');
  return ALL_CONTENT_TYPES.find((type) => CONTENT_SCREENS[type].draftName === name);
}

/** Returns the screens of a form's content type, by its draft's name. */
export function screensOfForm(form: string): Partial<ContentScreens> {
  const type = typeOfForm(form);
  return type ? addresses.admin.content[type] : {};
}

/** In menu order. */
export const MENU_TYPES: readonly ContentType[] = [...ALL_CONTENT_TYPES].sort(
  (one, other) => CONTENT_SCREENS[one].menuPlace - CONTENT_SCREENS[other].menuPlace,
);
