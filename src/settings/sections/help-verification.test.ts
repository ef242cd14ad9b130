import { expect, it } from 'vitest';
import { EXAMPLE_TELEPHONE } from '#lib/text/telephone.ts';
import { isVerificationDue } from './help-verification.ts';

const ENTRY = { phone: '+243 970 000 001', whatsApp: '', verifiedOn: '2026-03-02' };

it.each([
  ['on the 90th day', '2026-05-31', {}, false],
  ['on the 91st', '2026-06-01', {}, true],
  ['where it was never verified', '2026-03-02', { verifiedOn: null }, true],
  ['of an example, which nobody can call', '2027-03-02', { phone: EXAMPLE_TELEPHONE }, false],
])('a verification is due %s', (_when, today, changes, expected) => {
  expect(isVerificationDue({ ...ENTRY, ...changes }, today)).toBe(expected);
});
