import { runSteps, vitest } from './test-steps.ts';

/** In CI a test that asks for it (`inject('isShort')`) does less of the same, and says so in its name. */
const isShort = process.argv.includes('--short');

/** What takes too long for `npm test`: each step has a short form, or is short enough for CI as it is. */
await runSteps([vitest('Long tests', 'long', { TEST_LENGTH: isShort ? 'short' : 'full' })]);
