import type { Demonstration } from '#admin/setup/index.ts';
import { DemoPictures } from './demo-pictures.ts';
import { allSteps } from './loading-steps.ts';

/** The demonstration for a first start that asks for it: the same things as `npm run demo` loads, by the same code. */
export const demonstration: Demonstration = {
  readSteps: async () => {
    const pictures = new DemoPictures();
    const steps = await allSteps();
    return steps.map(
      ({ create }) =>
        (services) =>
          create(services, pictures),
    );
  },
};
