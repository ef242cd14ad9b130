import { useEffect, useState } from 'react';
import { ownImagePath } from '#platform/html/own-address.ts';
import { Picture } from '#ui/picture.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { PictureValue } from './picture-value.ts';

/** Creates an object URL of a file, revoked when the component goes. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

interface PreviewProps {
  readonly className: string;
}

function FilePreview({ file, className }: PreviewProps & { file: File }) {
  const url = useObjectUrl(file);
  // A file that this browser cannot show (the server may still read it) leaves the plain background.
  return (
    <img
      src={url}
      alt=""
      className={className}
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
}

/** Preview of a form's picture; an address on another site is not requested. */
export function PicturePreview({ picture, className }: PreviewProps & { picture: PictureValue }) {
  const settings = useSiteSettings();
  if (picture.kind === 'file') return <FilePreview file={picture.file} className={className} />;
  if (picture.kind === 'none') return <div className={`${className} border border-dashed border-control`} />;
  const address = picture.kind === 'address' ? ownImagePath(picture.url, settings) : null;
  return <Picture key={address} address={address} alt="" sizes="24rem" className={className} />;
}
