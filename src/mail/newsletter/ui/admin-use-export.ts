import { useState } from 'react';
import { fetchApiFile } from '#admin/api/api-client.ts';
import { notifyError, useFailureHandler } from '#admin/index.ts';
import { newsletterCalls } from '../newsletter.calls.ts';
import type { ExportFormat } from '../newsletter.policy.ts';
import { EXPORT_FILE_NAME, NEWSLETTER_WORDS } from '../newsletter-words.ts';

/** Milliseconds until the object URL is revoked, when the browser has long started the download. */
const URL_LIFETIME = 60_000;

/** Downloads a blob under a name. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
}

export interface SubscribersExport {
  /** Format of the running export. */
  readonly running: ExportFormat | null;
  readonly run: (format: ExportFormat) => Promise<void>;
}

/** Downloads the list of subscribers, and reports a failure in a toast. */
export function useExport(): SubscribersExport {
  const describe = useFailureHandler();
  const [running, setRunning] = useState<ExportFormat | null>(null);

  async function run(format: ExportFormat): Promise<void> {
    if (running) return;
    setRunning(format);
    try {
      const file = await fetchApiFile(newsletterCalls.exportSubscribers, { query: { format } });
      saveFile(file, `${EXPORT_FILE_NAME}.${format}`);
    } catch (error) {
      const failure = await describe(error, { sentence: NEWSLETTER_WORDS.errors.export });
      if (failure) notifyError(failure.headline);
    } finally {
      setRunning(null);
    }
  }
  return { running, run };
}
