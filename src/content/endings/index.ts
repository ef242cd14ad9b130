export { type ApplyOptions, applyEndings, type EndingCounts } from './apply-endings.ts';
export { type EndingList, readEndings } from './read-endings.ts';
