import type { TestWorld } from '#tests/support/world.ts';
import type { RecordedType } from './content-type.ts';
import { recordFields } from './record-fields.ts';
import { recordKeys, recordLife, recordLists } from './record-life.ts';
import { expectFrench, expectRecorded } from './recording.ts';
import { Lines, openSite } from './site.ts';

/** Milliseconds for some hundred calls, on however slow a machine. */
export const RECORDING_TIME = 300_000;

/** Compares every call of a content type with the recording of that name. */
export async function recordType(world: TestWorld, type: RecordedType): Promise<void> {
  const lines = new Lines(await openSite(world));
  await recordLists(lines, type);
  const first = await recordFields(lines, type);
  await recordLife(lines, type, first);
  await recordKeys(lines, type, first);
  expectFrench(lines.all);
  await expectRecorded(`${type.path}.txt`, lines.all);
}
