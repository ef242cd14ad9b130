import { z } from 'zod';

/** A variable of the configuration that is on or off; off when it is left out. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .default(false);

/** Its rule, as the end of a sentence that begins with the variable's name. */
export const FLAG_RULE = 'doit être « true » ou « false »';
