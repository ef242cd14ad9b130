import { useEffect, useState } from 'react';
import type { Focus } from '#lib/images/focus.ts';
import { CroppedImage, PicturePreview } from './picture-preview.tsx';
import { focusOf, type PictureValue } from './picture-value.ts';
import { thumbnailOf } from './shrink-photo.ts';

/** Creates an object URL of a photo's thumbnail, revoked on unmount. */
function useThumbnail(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let created: string | undefined;
    let isGone = false;
    void thumbnailOf(file).then((thumbnail) => {
      if (!thumbnail || isGone) return;
      created = URL.createObjectURL(thumbnail);
      setUrl(created);
    });
    return () => {
      isGone = true;
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}

interface PhotoThumbnailProps {
  readonly picture: PictureValue;
  readonly className: string;
}

interface FileThumbnailProps {
  readonly file: File;
  readonly focus: Focus | null;
  readonly className: string;
}

function FileThumbnail({ file, focus, className }: FileThumbnailProps) {
  const url = useThumbnail(file);
  // A file that this browser cannot show, though the server may read it, leaves the plain background.
  return url ? (
    <CroppedImage key={url} src={url} focus={focus} className={className} />
  ) : (
    <div className={className} />
  );
}

/** Thumbnail of one of many photos; a chosen file is scaled down once and never shown in full size. */
export function PhotoThumbnail({ picture, className }: PhotoThumbnailProps) {
  return picture.kind === 'file' ? (
    <FileThumbnail file={picture.file} focus={focusOf(picture)} className={className} />
  ) : (
    <PicturePreview picture={picture} className={className} />
  );
}
