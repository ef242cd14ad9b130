import { inject, it } from 'vitest';
import { checkAcceptedValues } from '#tests/support/check-accepted-values.ts';
import { givenEmptyPlace } from '#tests/support/restored-sites.ts';
import { sampled } from '#tests/support/short-form.ts';
import { DIALECTS, describeOnEachDatabase } from '#tests/support/world.ts';

/**
 * To try another seed: `PAMOJA_SEED=7 npm run test:long -- src/backup/restore/accepted-values.long.test.ts`.
 */
const SEEDS = process.env.PAMOJA_SEED ? [Number(process.env.PAMOJA_SEED)] : sampled([1, 2, 3], 3);

describeOnEachDatabase('many values that each writer accepts', (world) => {
  it.each(SEEDS)(
    'are the same after a backup and its restore into the other database (seed %i)',
    async (seed) => {
      const [other = 'sqlite'] = DIALECTS.filter((dialect) => dialect !== world().dialect);
      const place = await givenEmptyPlace(other);
      try {
        await checkAcceptedValues(world(), place, { seed, count: inject('isShort') ? 5 : 30 });
      } finally {
        await place.remove();
      }
    },
  );
});
