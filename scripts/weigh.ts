/**
 * Weighs the pages of the built product with the demonstration, as a telephone's first visit transfers them, and prints
 * the figures beside the last landed ones. Fails above a budget, and below a floor. With `--write`, notes the figures as
 * landed.
 */
import { weighAndPrint } from './weigh/weigh-and-print.ts';

const { failed } = await weighAndPrint(process.argv.includes('--write'));
if (failed > 0) process.exitCode = 1;
