export { applyTombstones, type TombstoneCounts } from './apply-tombstones.ts';
export { readTombstones, type TombstoneList } from './read-tombstones.ts';
export { startMirroring } from './start-mirroring.ts';
export { sweepTombstones } from './sweep-tombstones.ts';
export { tombstonesChangeHandler } from './tombstones.change-handler.ts';
