export { shownDate } from './shown-date.ts';
