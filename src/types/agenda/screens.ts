export { EventCard } from './ui/event-list.tsx';
