import type { Services } from '#content/services.ts';
import { IncomingFolder } from './incoming-folder.ts';
import { UPLOAD_LIFETIME } from './upload.policy.ts';

/**
 * Removes the uploads that no request used within a day (docs/specification/links-that-fail.md#uploads), and logs how
 * many. A failure is logged and tried again at the next round, because housekeeping must not prevent a start.
 */
export async function sweepUploads(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  path: string,
): Promise<void> {
  try {
    const limit = new Date(clock.now().getTime() - UPLOAD_LIFETIME);
    const count = await new IncomingFolder(path).removeUntouchedSince(limit);
    if (count > 0) log.info({ uploads: count }, 'uploads that nothing took within a day were removed');
  } catch (error) {
    log.error({ err: error }, 'uploads could not be swept');
  }
}
