import { useEffect, useState } from 'react';
import { ownImagePath } from '#platform/html/own-address.ts';
import { imageAddress, parseImageAddress, writtenSizes } from '#platform/images/image-address.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { PictureValue } from './picture-value.ts';

/** Pixels of the widest rendition that a form shows. */
const SHOWN_WIDTH = 640;

/** Returns an object URL of a file, revoked when the component goes. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return file ? url : undefined;
}

/** Returns an address at which a form's picture can be shown whole; `undefined` for none, and for one of another site. */
export function usePictureSource(picture: PictureValue): string | undefined {
  const settings = useSiteSettings();
  const url = useObjectUrl(picture.kind === 'file' ? picture.file : null);
  if (picture.kind !== 'address') return url;
  const image = parseImageAddress(ownImagePath(picture.url, settings) ?? '');
  if (!image) return undefined;
  const size = writtenSizes(image).find(({ width }) => width <= SHOWN_WIDTH) ?? image;
  return `${settings.assetOrigin}${imageAddress(image.key, size)}`;
}
