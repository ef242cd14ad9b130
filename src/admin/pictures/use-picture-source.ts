import { useEffect, useState } from 'react';
import { ownImagePath } from '#lib/html/own-address.ts';
import { imageAddress, parseImageAddress, writtenSizes } from '#lib/images/image-address.ts';
import { useShownAddresses } from '#ui/shown-addresses.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { PictureValue } from './picture-value.ts';

/** Pixels of the widest rendition that a form shows. */
const SHOWN_WIDTH = 640;

/** Returns an object URL of a file, revoked on unmount. */
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

/**
 * Returns an address of a form's picture in full; `undefined` for none, for one of another site, and while its address
 * is being requested.
 */
export function usePictureSource(picture: PictureValue): string | undefined {
  const settings = useSiteSettings();
  const url = useObjectUrl(picture.kind === 'file' ? picture.file : null);
  const path = picture.kind === 'address' ? (ownImagePath(picture.url, settings) ?? '') : '';
  const shown = useShownAddresses(path === '' ? [] : [path])(path);
  if (picture.kind !== 'address') return url;
  const image = parseImageAddress(path);
  if (!image || shown === null) return undefined;
  const size = writtenSizes(image).find(({ width }) => width <= SHOWN_WIDTH) ?? image;
  return `${settings.assetOrigin}${imageAddress(image.key, size)}${shown.slice(path.length)}`;
}
