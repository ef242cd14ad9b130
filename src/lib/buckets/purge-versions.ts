import type { BucketClient } from './bucket-client.ts';
import { BucketError } from './bucket-error.ts';
import { readXml } from './xml-element.ts';

/** Error codes of a service without versions, or that denies this key access to them. */
const UNTOLD = /^S3_(NotImplemented|MethodNotAllowed|AccessDenied|InvalidRequest|InvalidArgument)$|^ENOENT$/;

/** True for a bucket that keeps deleted versions, or has kept them. */
export async function keepsVersions(client: BucketClient): Promise<boolean> {
  try {
    const answer = await client.sendForText({ method: 'GET', query: { versioning: '' } });
    return readXml(answer).text('Status') !== '';
  } catch (error) {
    if (error instanceof BucketError && UNTOLD.test(error.code)) return false;
    throw error;
  }
}

/**
 * Deletes every version of the objects below a prefix, and their delete markers, because a photograph that was taken down
 * for a person's safety must not stay in the bucket.
 * @param isMeant selects among the keys with this prefix.
 */
export async function purgeVersions(
  client: BucketClient,
  prefix: string,
  isMeant: (key: string) => boolean,
): Promise<void> {
  let marker: Record<string, string> = {};
  for (;;) {
    const query = { versions: '', prefix, ...marker };
    const page = readXml(await client.sendForText({ method: 'GET', query }));
    for (const entry of [...page.all('Version'), ...page.all('DeleteMarker')]) {
      const [key, versionId] = [entry.text('Key'), entry.text('VersionId')];
      if (isMeant(key)) await client.sendForText({ method: 'DELETE', key, query: { versionId } });
    }
    if (page.text('IsTruncated') !== 'true') return;
    marker = {
      'key-marker': page.text('NextKeyMarker'),
      'version-id-marker': page.text('NextVersionIdMarker'),
    };
  }
}
