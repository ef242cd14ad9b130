import type { MediaRow } from '#platform/db/schema.ts';
import type { SendableFile } from '#platform/http/send-file.ts';
import type { Services } from '../services.ts';
import { opener } from './stored-file.ts';
import { documentPath } from './with-document.ts';

/** The file of a document; whether it may be sent is for who shows it to say. `null` where the store lacks it. */
export async function openStoredDocument(
  { files, log }: Pick<Services, 'files' | 'log'>,
  media: MediaRow,
): Promise<SendableFile | null> {
  const path = documentPath(media);
  if (!(await files.exists(path))) {
    log.error({ key: media.key }, 'stored document is missing');
    return null;
  }
  return {
    contentType: media.content_type,
    size: media.size,
    etag: `"${media.checksum.slice(0, 32)}"`,
    open: opener(files, path),
  };
}
