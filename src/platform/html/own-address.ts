import { parseImageAddress } from '../images/image-address.ts';

/** What says which addresses are the site's own. */
export interface OwnOrigins {
  readonly publicUrl: string;
  /** Empty when the site serves its images itself. */
  readonly assetOrigin: string;
}

/** Everything that may stand before a path of this site. */
export function ownOrigins({ publicUrl, assetOrigin }: OwnOrigins): string[] {
  return [publicUrl, assetOrigin].filter(Boolean);
}

/**
 * The path of a stored image, from any way of writing its address: the path itself, or the same behind the site's
 * own origin or the asset origin (D31).
 * @returns nothing for an image of somebody else, and for what is not a stored image's address.
 */
export function ownImagePath(address: string, settings: OwnOrigins): string | null {
  const trimmed = address.trim();
  const prefix = ['', ...ownOrigins(settings)].find((origin) => trimmed.startsWith(`${origin}/uploads/`));
  if (prefix === undefined) return null;
  const path = trimmed.slice(prefix.length);
  return parseImageAddress(path) ? path : null;
}
