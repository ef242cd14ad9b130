import { parseImageAddress, withoutSignature } from '../images/image-address.ts';

/** Settings that distinguish the site's own addresses from others. */
export interface OwnOrigins {
  readonly publicUrl: string;
  /** Empty when the site serves its images itself. */
  readonly assetOrigin: string;
}

/** Returns the origins that an address of this site may have. */
export function ownOrigins({ publicUrl, assetOrigin }: OwnOrigins): string[] {
  return [publicUrl, assetOrigin].filter(Boolean);
}

/**
 * Returns the path of a stored image, given that path or the same behind the site's origin or the asset origin
 * (`docs/specification/pictures.md#addresses`); `null` for every other address. A signature is dropped: none is stored.
 */
export function ownImagePath(address: string, settings: OwnOrigins): string | null {
  const trimmed = withoutSignature(address.trim());
  const prefix = ['', ...ownOrigins(settings)].find((origin) => trimmed.startsWith(`${origin}/uploads/`));
  if (prefix === undefined) return null;
  const path = trimmed.slice(prefix.length);
  return parseImageAddress(path) ? path : null;
}
