import { Limiter } from '#lib/limiter.ts';
import { isAnimated } from './animated-image.ts';

/** Target size of a photograph in bytes: half a minute of uploading on a slow link. Smaller files are not shrunk. */
const TARGET_SIZE = 600_000;

/** Pixels of the longest side, tried in this order. */
const LONGEST_SIDES = [1920, 1600, 1280, 960] as const;

/** Encoder qualities, tried in this order. */
const QUALITIES = [0.82, 0.7, 0.55] as const;

/** Smallest first. A browser that cannot encode one returns another type, and the next is tried. */
const FORMATS = [
  { type: 'image/webp', extension: 'webp' },
  { type: 'image/jpeg', extension: 'jpg' },
] as const;

type Format = (typeof FORMATS)[number];

/** Types to re-encode. GIF may be animated; AVIF is as small as anything a browser encodes. */
const SHRINKABLE = /^image\/(jpeg|png|webp|heic|heif)$/;
const SHRINKABLE_NAME = /\.(jpe?g|png|webp|heic|heif)$/i;

/** True for a file that shrinking may make smaller. */
export function isShrinkable({ type, name }: File): boolean {
  return type === '' ? SHRINKABLE_NAME.test(name) : SHRINKABLE.test(type);
}

/** True for HEIC and HEIF, which the server accepts only re-encoded. */
export function isHeif({ type, name }: File): boolean {
  return /hei[cf]/i.test(type || name);
}

/** Draws a picture with at most this longest side in pixels, never enlarged. */
function draw(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** True when a pixel is not opaque, which a JPEG would turn black. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

function encode(canvas: HTMLCanvasElement, { type }: Format, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });
}

/** Returns the first size and quality that fit the target, or the smallest; `null` when the format does not apply. */
async function encodeWithin(picture: ImageBitmap, format: Format): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const side of LONGEST_SIDES) {
    const canvas = draw(picture, side);
    if (format.type === 'image/jpeg' && isTransparent(canvas)) return null;
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, format, quality);
      if (!blob) return null;
      if (blob.size <= TARGET_SIZE) return blob;
      if (!smallest || blob.size < smallest.size) smallest = blob;
    }
  }
  return smallest;
}

async function reencode(file: File): Promise<File | null> {
  // Applies the orientation, which re-encoding would lose with the metadata.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const format of FORMATS) {
      const blob = await encodeWithin(picture, format);
      if (!blob) continue;
      const name = `${file.name.replace(/\.[^.]*$/, '')}.${format.extension}`;
      return new File([blob], name, { type: format.type, lastModified: file.lastModified });
    }
    return null;
  } finally {
    picture.close();
  }
}

async function shrink(file: File): Promise<File> {
  const isSmall = file.size <= TARGET_SIZE && !isHeif(file);
  if (isSmall || !isShrinkable(file)) return file;
  try {
    if (await isAnimated(file)) return file;
    const shrunk = await reencode(file);
    return shrunk && (shrunk.size < file.size || isHeif(file)) ? shrunk : file;
  } catch {
    return file;
  }
}

const running = new WeakMap<File, Promise<File>>();

/** One decoding at a time: each takes 50 MB of memory or more, and ten at once crash a phone's tab. */
const decoding = new Limiter({ atOnce: 1 });

/**
 * Shrinks a photograph to {@link TARGET_SIZE}, upright and without its camera's metadata. Browser only.
 * @returns the file itself when it is small already, animated, no photograph, or unreadable in this browser.
 */
export function shrinkPhoto(file: File): Promise<File> {
  const started = running.get(file);
  if (started) return started;
  const shrunk = decoding.run(() => shrink(file)).finally(() => running.delete(file));
  running.set(file, shrunk);
  return shrunk;
}

/** Waits for the shrunk version of a file; returns any other file unchanged. */
export async function awaitShrunkPhoto(file: File): Promise<File> {
  return running.get(file) ?? file;
}

/** Pixels of the longest side of a thumbnail. */
const THUMBNAIL_SIDE = 320;

async function drawThumbnail(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const canvas = draw(picture, THUMBNAIL_SIDE);
      return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.7));
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

const thumbnails = new WeakMap<File, Promise<Blob | null>>();

/**
 * Returns a photograph's thumbnail, created once; `null` where this browser cannot read it. Thirty photographs in full
 * size would take 300 MB of memory. Browser only.
 */
export function thumbnailOf(file: File): Promise<Blob | null> {
  const drawn = thumbnails.get(file) ?? decoding.run(() => drawThumbnail(file));
  thumbnails.set(file, drawn);
  return drawn;
}
