import { useState } from 'react';

import { ownImagePath } from '#lib/html/own-address.ts';
import { type Focus, focusClasses } from '#lib/images/focus.ts';
import type { ImageSize } from '#lib/images/image-address.ts';
import { Picture } from '#ui/picture.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { focusOf, type PictureValue } from './picture-value.ts';
import { useObjectUrl } from './use-picture-source.ts';

interface PreviewProps {
  readonly className: string;
}

interface CroppedImageProps extends PreviewProps {
  readonly src: string | undefined;
  readonly focus: Focus | null;
}

/** A local picture, cropped around its focal point. */
export function CroppedImage({ src, focus, className }: CroppedImageProps) {
  const [size, setSize] = useState<ImageSize>();
  // A file that this browser cannot show, though the server may read it, leaves the plain background.
  return (
    <img
      src={src}
      alt=""
      className={size ? `${className} ${focusClasses(focus, size)}` : className}
      onLoad={({ currentTarget }) =>
        setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
}

function FilePreview({ file, ...shown }: PreviewProps & { file: File; focus: Focus | null }) {
  return <CroppedImage src={useObjectUrl(file)} {...shown} />;
}

/** Folder of the pictures that ship with the product, in one width. */
const SHIPPED = '/organisation/';

/** Preview of a form's picture; a picture on another site is not requested. */
export function PicturePreview({ picture, className }: PreviewProps & { picture: PictureValue }) {
  const settings = useSiteSettings();
  const focus = focusOf(picture);
  if (picture.kind === 'file') return <FilePreview file={picture.file} focus={focus} className={className} />;
  if (picture.kind === 'none') return <div className={`${className} border border-dashed border-control`} />;
  if (picture.url.startsWith(SHIPPED)) return <img src={picture.url} alt="" className={className} />;
  const address = ownImagePath(picture.url, settings);
  return <Picture key={address} address={address} alt="" sizes="24rem" focus={focus} className={className} />;
}
