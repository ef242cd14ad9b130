export { type ListedNotice, readOpenNotices } from './notices.ts';
