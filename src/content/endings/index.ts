export { type ApplyOptions, applyEndings, type EndingCounts } from './apply-endings.ts';
export { endingsFollower } from './endings.follower.ts';
export { type EndingList, readEndings } from './read-endings.ts';
