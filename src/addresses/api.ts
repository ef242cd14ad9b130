import {
  CONTENT_TYPES,
  type ContentType,
  ofEach,
  PUBLICATION_KINDS,
  PUBLISHED_TYPES,
  type PublicationKind,
} from '../content/content-types.ts';
import { withParameter } from './address.ts';
import { visitorCalls } from './site.ts';

function calls(type: ContentType) {
  const list = `/api/${CONTENT_TYPES[type].segments.api}`;
  return {
    list,
    one: withParameter(`${list}/:id`),
    restore: withParameter(`${list}/:id/restore`),
    trashed: `${list}/trash`,
    years: `${list}/years`,
  };
}

function publicationCalls(kind: PublicationKind) {
  const others = calls(kind);
  return {
    ...others,
    domains: withParameter(`${others.list}/:id/domains`),
    trash: withParameter(`${others.list}/:id/trash`),
    trashed: `${others.list}/${CONTENT_TYPES[kind].trashList}`,
  };
}

/** Calls of the API. */
export const api = {
  root: '/api',
  docs: '/api/docs',
  docsJson: '/api/docs/json',
  installation: '/api/installation',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  confirm: '/api/auth/confirm',
  me: '/api/auth/me',
  password: '/api/auth/password',
  sessions: '/api/auth/sessions',
  session: withParameter('/api/auth/sessions/:id'),
  administrators: '/api/users',
  administratorPassword: withParameter('/api/users/:id/password'),
  disableAdministrator: withParameter('/api/users/:id/disable'),
  enableAdministrator: withParameter('/api/users/:id/enable'),
  journal: '/api/journal',
  overview: '/api/overview',
  checklist: '/api/checklist',
  demonstration: '/api/demonstration',
  backups: '/api/backups',
  backupRuns: '/api/backups/runs',
  dailyBackup: '/api/backups/daily',
  backupDownload: '/api/backups/download',
  /** The ticket is in the query, because paths are logged. */
  backupFile: '/api/backups/download/file',
  ...visitorCalls,
  subscribers: '/api/newsletter/subscribers',
  subscriber: withParameter('/api/newsletter/subscribers/:id'),
  subscribersExport: '/api/newsletter/subscribers/export',
  messages: '/api/messages',
  unreadMessages: '/api/messages/unread',
  message: withParameter('/api/messages/:id'),
  organisation: '/api/organisation',
  organisationSection: withParameter('/api/organisation/:section'),
  organisationUndo: withParameter('/api/organisation/:section/undo'),
  organisationPreview: '/api/organisation/preview',
  images: '/api/images',
  image: withParameter('/api/images/:id'),
  imageAddresses: '/api/images/addresses',
  uploads: '/api/uploads',
  upload: withParameter('/api/uploads/:id'),
  publications: ofEach(PUBLICATION_KINDS, publicationCalls),
  alertCover: `${calls('bulletin').list}/cover`,
  endAlert: withParameter(`${calls('bulletin').list}/:id/end`),
  prolongAlert: withParameter(`${calls('bulletin').list}/:id/prolong`),
  agents: { ...calls('agent'), order: '/api/agents/order' },
  gallery: calls('gallery_item'),
  documents: { download: withParameter('/api/documents/download/:key') },
  reports: { ...calls('report'), download: withParameter('/api/reports/download/:id') },
  ...ofEach(PUBLISHED_TYPES, calls),
} as const;

/** Probes of the process. */
export const health = {
  alive: '/healthz',
  ready: '/readyz',
} as const;
