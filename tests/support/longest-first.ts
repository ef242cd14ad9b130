import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Long tests in the order of their start: the one that makes the release's archive, those that take long
 * without it (an update first builds 0.4.0), then those that would have waited for it. All others come
 * between.
 */
const FIRST = [
  'scripts/release.long',
  'tests/long/fresh-install',
  'tests/long/update',
  'tests/e2e/spec-sentences.long',
  'tests/long/admin-accessibility',
  'tests/e2e/admin-uploads.long',
  'tests/e2e/admin-gallery-photos.long',
  'tests/e2e/admin-drafts.long',
];
const LAST = [
  'tests/long/install',
  'tests/long/ten-years',
  'tests/long/update-signatures',
  'tests/long/install-refusals',
  'tests/long/root-commands.hostile',
];

function placeOf({ moduleId }: TestSpecification): number {
  const isNamed = (name: string) => moduleId.endsWith(`/${name}.test.ts`);
  const first = FIRST.findIndex(isNamed);
  if (first >= 0) return first - FIRST.length;
  return LAST.findIndex(isNamed) + 1;
}

/** Starts the longest files first, because a run waits for the last one. */
export class LongestFirst extends BaseSequencer {
  /** Deals the files out by their paths: those of one folder together would be a part twice as long as the others. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const ordered = files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    return ordered.filter((_, place) => place % count === index - 1);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
