export { type ListedNotice, NOTICES, readOpenNotices } from './notices.ts';
