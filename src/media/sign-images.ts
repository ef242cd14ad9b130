import type { Services } from '#content/services.ts';
import { SIGNATURE_PARAMETER } from '#lib/images/image-address.ts';
import { parseDocumentAddress } from './document-address.ts';
import { findShownKeys } from './media.queries.ts';
import { findOwnImages, imageUrl } from './own-images.ts';
import { openPictureSigner } from './picture-signatures.ts';

type Signer = Pick<Services, 'db' | 'clock'>;

/** How administrators see a stored image: the query of its address, and until when. */
interface ShownKey {
  /** `?` and the signature; empty where everybody may see it. */
  readonly query: string;
  readonly expiresAt: string | null;
}

/**
 * Returns how administrators see stored images, by their keys. Images in the trash are not among them
 * (docs/specification/trash.md#files).
 */
export async function signStoredImages(
  { db, clock }: Signer,
  keys: readonly string[],
): Promise<Map<string, ShownKey>> {
  const states = await findShownKeys(db, keys, clock.now().toISOString());
  const signer = await openPictureSigner({ db, clock });
  const shown = new Map<string, ShownKey>();
  for (const [key, { isPublic }] of states) {
    const query = isPublic ? '' : `?${SIGNATURE_PARAMETER}=${signer.sign(key)}`;
    shown.set(key, { query, expiresAt: isPublic ? null : signer.expiresAt.toISOString() });
  }
  return shown;
}

/**
 * Returns the addresses at which administrators see pictures and documents of the site now, in the order of `urls`. Those that lie in the
 * trash, and those of another site, are left out.
 */
export async function findShownAddresses(
  services: Signer & Pick<Services, 'settings'>,
  urls: readonly string[],
): Promise<{ url: string; address: string; expiresAt: string | null }[]> {
  const own = await findOwnImages(services.db, services.settings, urls);
  const files = urls.flatMap((url) => {
    const media = own.get(url);
    const documentKey = parseDocumentAddress(url);
    if (media) return [{ url, key: media.key, path: imageUrl(media) }];
    return documentKey === null ? [] : [{ url, key: documentKey, path: url }];
  });
  const shown = await signStoredImages(
    services,
    files.map(({ key }) => key),
  );
  return files.flatMap(({ url, key, path }) => {
    const as = shown.get(key);
    return as ? [{ url, address: `${path}${as.query}`, expiresAt: as.expiresAt }] : [];
  });
}
