import type { Focus } from '#lib/images/focus.ts';
import { isUpright, parseImageAddress } from '#lib/images/image-address.ts';
import { shownWidth } from '#lib/images/shown-width.ts';
import { FullVersion } from '#ui/light/light-version.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { Picture } from '#ui/picture.tsx';

interface PublicCoverProps {
  readonly address: string | null;
  readonly focus: Focus | null;
  readonly alt: string;
}

/** Shown whole on a calm ground: an upright photograph that fills the width would lose most of what it shows. */
const WHOLE = 'h-auto max-h-[55svh] w-full rounded-box bg-base-200 object-contain';

const CROPPED = 'aspect-16/10 max-h-[55svh] w-full rounded-box bg-base-300 object-cover';

const PLACES = [
  { when: '(min-width: 76rem)', width: '29rem' },
  { when: '(min-width: 64rem)', width: '28vw' },
  { width: '92vw' },
];
const SIZES = shownWidth(PLACES, 288, 940);
const WHOLE_SIZES = shownWidth(
  PLACES.map((place) => ({ ...place, height: '55vh' })),
  112,
  940,
);

/**
 * The cover on a publication's page: below the title on a small screen, beside the title and the first words on a wide
 * one (`styles/kinds.css`), so that reading begins without scrolling.
 */
export function PublicCover({ address, focus, alt }: PublicCoverProps) {
  const image = address === null ? null : parseImageAddress(address);
  const isWhole = image !== null && isUpright(image);
  return (
    <div className="kind-cover">
      <PictureLink address={address} words={alt} />
      <FullVersion>
        <Picture
          address={address}
          alt={alt}
          first
          sizes={isWhole ? WHOLE_SIZES : SIZES}
          {...(!isWhole && { focus })}
          className={isWhole ? WHOLE : CROPPED}
        />
      </FullVersion>
    </div>
  );
}
