export { applyEndings, type EndingCounts } from './apply-endings.ts';
export { endingsFollower } from './endings.follower.ts';
export { type EndingList, readEndings } from './read-endings.ts';
export { startMirroring } from './start-mirroring.ts';
export { sweepEndings } from './sweep-endings.ts';
