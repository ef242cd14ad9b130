import { SEE_PICTURE, TELEPHONE_WIDTH } from '#platform/html/light-text.ts';
import { renditionOf } from '#platform/images/image-address.ts';
import { useSiteSettings } from '../site-settings.ts';
import { useIsLight } from './light-version.tsx';

interface PictureLinkProps {
  /** Of a stored picture, or of a file that ships; null for none. */
  readonly address: string | null;
  /** What it shows; left out where its heading says it. */
  readonly words?: string;
  /** Pixels of the file at least, where there is one so wide. */
  readonly width?: number;
}

/**
 * The link that stands for a picture in the light version, for who wants to pay for it; nothing in the full one. What the
 * file weighs is filled in when the page is whole (`server/light-version`).
 */
export function PictureLink({ address, words, width = TELEPHONE_WIDTH }: PictureLinkProps) {
  const { assetOrigin } = useSiteSettings();
  if (!useIsLight() || address === null) return null;
  return (
    <span className="light-picture">
      <a href={renditionOf(`${assetOrigin}${address}`, width) ?? address}>{SEE_PICTURE}</a>
      {words && ` ${words}`}
    </span>
  );
}
