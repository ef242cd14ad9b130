import { useEffect, useState } from 'react';
import { ownImagePath } from '#platform/html/own-address.ts';
import { Picture } from '#ui/picture.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { PictureValue } from './picture-value.ts';

/** An address of this document for a chosen file, as long as it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface PreviewProps {
  readonly className: string;
}

function FilePreview({ file, className }: PreviewProps & { file: File }) {
  const url = useObjectUrl(file);
  // What this browser cannot show (the server may still read it) leaves the ground alone.
  return (
    <img
      src={url}
      alt=""
      className={className}
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
}

/** What a picture of the form will look like; an address of elsewhere is asked for nothing (D25). */
export function PicturePreview({ picture, className }: PreviewProps & { picture: PictureValue }) {
  const settings = useSiteSettings();
  if (picture.kind === 'file') return <FilePreview file={picture.file} className={className} />;
  if (picture.kind === 'none') return <div className={`${className} border border-dashed border-control`} />;
  const address = picture.kind === 'address' ? ownImagePath(picture.url, settings) : null;
  return <Picture key={address} address={address} alt="" sizes="24rem" className={className} />;
}
