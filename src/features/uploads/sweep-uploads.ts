import type { Services } from '#platform/services.ts';
import { removeOldUploads } from './incoming-files.ts';

/**
 * Takes away the uploads that nothing took within a day (D37). Housekeeping stops nobody's start: what fails is
 * logged, and tried again at the next round.
 */
export async function sweepUploads(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  folder: string,
): Promise<void> {
  try {
    await removeOldUploads(folder, clock.now());
  } catch (error) {
    log.error({ err: error }, 'uploads could not be swept');
  }
}
