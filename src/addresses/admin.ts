import {
  CONTENT_TYPES,
  type ContentType,
  ofEach,
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
} from '../content/content-types.ts';
import { type ParameterisedAddress, withParameter } from './address.ts';

/** Back-office screens of a content type; which ones exist depends on the type. */
export interface ContentScreens {
  readonly list: string;
  readonly create?: string;
  readonly edit?: ParameterisedAddress;
  readonly view?: ParameterisedAddress;
  readonly trash?: string;
}

function screens(type: ContentType) {
  const list = `/admin/${CONTENT_TYPES[type].segments.admin}`;
  return {
    list,
    create: `${list}/create`,
    edit: withParameter(`${list}/edit/:id`),
    view: withParameter(`${list}/view/:id`),
    trash: `${list}/trash`,
  };
}

/** Screens of a type whose items are seen in their form alone. */
function screensWithoutView(type: ContentType) {
  const { view: _, ...others } = screens(type);
  return others;
}

function reportScreens() {
  const { list, edit, trash } = screens('report');
  return { list, edit, trash };
}

/** Screens of the back office. */
export const admin = {
  /** Redirects to the dashboard. */
  root: '/admin',
  login: '/admin/login',
  logout: '/admin/logout',
  dashboard: '/admin/dashboard',
  account: '/admin/compte',
  administrators: '/admin/administrateurs',
  createAdministrator: '/admin/administrateurs/create',
  journal: '/admin/journal',
  backups: '/admin/sauvegardes',
  messages: '/admin/messages',
  photos: '/admin/photos',
  help: '/admin/aide',
  /** The last step of an installation: logo, colour and photo. */
  firstLook: '/admin/premiers-choix',
  settings: '/admin/reglages',
  settingsSection: withParameter('/admin/reglages/:section'),
  preview: '/admin/apercu',
  /** Redirects to the screen that edits the public page in `?page=`. */
  editPage: '/admin/modifier',
  content: {
    ...ofEach(PUBLICATION_KINDS, screens),
    agent: screensWithoutView('agent'),
    gallery_item: screens('gallery_item'),
    report: reportScreens(),
    ...ofEach(PUBLISHED_TYPES, screensWithoutView),
    subscriber: { list: screens('subscriber').list },
  } satisfies Record<ContentType, ContentScreens>,
} as const;
