export { EventLine } from './ui/event-list.tsx';
