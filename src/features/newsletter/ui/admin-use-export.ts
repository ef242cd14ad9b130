import { useState } from 'react';
import { fetchApiFile } from '#admin/api/api-client.ts';
import { notifyError, useFailureHandler } from '#admin/index.ts';
import type { ExportFormat } from '../export-format.ts';
import { newsletterCalls } from '../newsletter.calls.ts';
import { EXPORT_FILE_NAME, NEWSLETTER_WORDS } from '../newsletter-words.ts';

/** Milliseconds after which the browser has long begun to write a file down. */
const WRITING_TIME = 60_000;

/** Has the browser save what is in memory under a name, as it saves any download. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), WRITING_TIME);
}

export interface SubscribersExport {
  /** The format that is on its way, if any. */
  readonly underWay: ExportFormat | null;
  readonly run: (format: ExportFormat) => Promise<void>;
}

/** Downloads the list of subscribers; says what goes wrong, and leads to the login where the session is over. */
export function useExport(): SubscribersExport {
  const describe = useFailureHandler();
  const [underWay, setUnderWay] = useState<ExportFormat | null>(null);

  async function run(format: ExportFormat): Promise<void> {
    if (underWay) return;
    setUnderWay(format);
    try {
      const file = await fetchApiFile(newsletterCalls.exportSubscribers, { query: { format } });
      saveFile(file, `${EXPORT_FILE_NAME}.${format}`);
    } catch (error) {
      const failure = await describe(error, { sentence: NEWSLETTER_WORDS.errors.export });
      if (failure) notifyError(failure.headline);
    } finally {
      setUnderWay(null);
    }
  }
  return { underWay, run };
}
