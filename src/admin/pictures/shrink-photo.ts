import { isAnimated } from './animated-image.ts';

/** Bytes that a photograph is shrunk to: half a minute on a slow link. A smaller one is left as it is. */
const TARGET_SIZE = 600_000;

/** Pixels of the longest side, from what fills a wide screen down to what still shows what there is to see. */
const LONGEST_SIDES = [1920, 1600, 1280, 960] as const;

/** From what no eye tells from the original down to what it forgives. */
const QUALITIES = [0.82, 0.7, 0.55] as const;

/** Smallest first; a browser that cannot write one answers with another type, and the next is tried. */
const FORMATS = [
  { type: 'image/webp', extension: 'webp' },
  { type: 'image/jpeg', extension: 'jpg' },
] as const;

type Format = (typeof FORMATS)[number];

/** What may be drawn anew. GIF moves; AVIF is as small as anything that a browser writes. */
const SHRINKABLE = /^image\/(jpeg|png|webp|heic|heif)$/;
const SHRINKABLE_NAME = /\.(jpe?g|png|webp|heic|heif)$/i;

function isShrinkable({ type, name }: File): boolean {
  return type === '' ? SHRINKABLE_NAME.test(name) : SHRINKABLE.test(type);
}

/** What the server takes only once it is drawn anew (D30). */
function isForeign({ type, name }: File): boolean {
  return /hei[cf]/i.test(type || name);
}

/** A picture in the size of its longest side; never enlarged. */
function draw(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Whether something behind the picture shows through: a JPEG would paint it black. */
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

/** The best of the sizes and qualities that fit into the target; the smallest where none does. */
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

async function drawAnew(file: File): Promise<File | null> {
  // Upright: what a telephone writes beside the pixels of how it was held does not survive the drawing.
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
  const isSmall = file.size <= TARGET_SIZE && !isForeign(file);
  if (isSmall || !isShrinkable(file)) return file;
  try {
    if (await isAnimated(file)) return file;
    const shrunk = await drawAnew(file);
    return shrunk && (shrunk.size < file.size || isForeign(file)) ? shrunk : file;
  } catch {
    return file;
  }
}

const underWay = new WeakMap<File, Promise<File>>();

/**
 * A photograph small enough for a link that is slow and metered, upright and without what its camera wrote into it.
 * Browser only.
 * @returns the file itself where it is small already, moves, is no photograph, or cannot be read here (the server may).
 */
export function shrinkPhoto(file: File): Promise<File> {
  const present = underWay.get(file);
  if (present) return present;
  const shrunk = shrink(file).finally(() => underWay.delete(file));
  underWay.set(file, shrunk);
  return shrunk;
}

/** A file that is to be sent now: what it is being shrunk to at the moment, else itself. */
export async function awaitShrunkPhoto(file: File): Promise<File> {
  return underWay.get(file) ?? file;
}
