export { NoticeList } from './ui/notice-list.tsx';
