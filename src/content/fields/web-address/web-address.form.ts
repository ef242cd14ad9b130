import { completeWebAddress, isWebAddress } from '#lib/text/web-address.ts';
import type { WebAddressField } from './web-address.ts';

/** Returns the rules of an address's control in a form; without its scheme, it is completed before it is sent. */
export function webAddressRules({ max, invalid }: WebAddressField) {
  return {
    validate: (typed: string) => typed.trim() === '' || isWebAddress(completeWebAddress(typed)) || invalid,
    maxLength: { value: max, message: invalid },
  };
}
