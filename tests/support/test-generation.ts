import type { Generation } from '#lib/db/generation.ts';

/** Generations that a test increments itself. */
export interface TestGeneration extends Pick<Generation, 'begin' | 'count' | 'present' | 'read'> {
  count: number;
  /** False while the row cannot be read. */
  isKnown: boolean;
}

export function createTestGeneration(): TestGeneration {
  const generation: TestGeneration = {
    count: 1,
    isKnown: true,
    present: () => (generation.isKnown ? generation.count : undefined),
    read: async () => generation.present(),
    begin: async () => generation.present(),
  };
  return generation;
}
