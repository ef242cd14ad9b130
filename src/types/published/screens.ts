export { passedMark, shownDate } from './shown-date.ts';
