import { SEE_PICTURE, TELEPHONE_WIDTH } from '#lib/html/light-text.ts';
import { renditionOf } from '#lib/images/image-address.ts';
import { useSiteSettings } from '../site-settings.ts';
import { useIsLight } from './light-version.tsx';

interface PictureLinkProps {
  /** Address of a stored picture or a shipped file; null for none. */
  readonly address: string | null;
  /** Description; left out where the heading has it. */
  readonly words?: string;
  /** Minimum width of the file in pixels, where there is one so wide. */
  readonly width?: number;
}

/**
 * Link to a picture in the light version, for readers who want to pay for it; nothing in the full one. The file's size
 * is added after rendering (`server/light-version`).
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
