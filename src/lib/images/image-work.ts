import { open } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../app-error.ts';
import { sharp } from './bounded-sharp.ts';
import type { GreyPixels } from './find-faces.ts';
import type { Focus } from './focus.ts';
import { GUESS_SIDE, guessFocus } from './guess-focus.ts';
import { type ImageSize, type RenditionFormat, widestSize, writtenSizes } from './image-address.ts';
import { type ImageFormat, imageFormat, isSvg, SIGNATURE_LENGTH, SVG_SENTENCE } from './image-format.ts';
import {
  AVIF,
  decodingBytes,
  IMAGE_SENTENCES,
  type ImageHeader,
  MAX_DECODING,
  MAX_FILE_SIZE,
  MAX_PIXELS,
  TIME_LIMIT,
  WEBP_QUALITY,
} from './image-limits.ts';
import { type PictureColour, type PicturePixels, pictureColour } from './picture-colour.ts';
import { drawSocialImage } from './social-image.ts';

/** One rendition of an image, encoded again, without metadata. */
export interface Rendition extends ImageSize {
  readonly data: Uint8Array;
}

/** A processed image: the renditions that are written at the upload, the widest first. */
export interface ProcessedImage {
  readonly renditions: readonly [Rendition, ...Rendition[]];
  readonly contentType: 'image/webp';
  /** Guessed focal point, which its crops keep. */
  readonly focus: Focus;
  /** Colour shown until the image has loaded; `null` for a transparent one. */
  readonly colour: PictureColour | null;
}

/**
 * Faults in a JPEG that many phones write and every viewer tolerates: bytes between markers, a second picture
 * or a film behind the first one.
 */
const HARMLESS_JPEG_WARNING = /extraneous bytes before marker|Invalid SOS parameters/;

function broken(cause: unknown): AppError {
  return new AppError('unsupported_type', { message: IMAGE_SENTENCES.broken, cause });
}

/** Returns the format by the first bytes, after validating the file's size. */
async function validateFormat(path: string): Promise<ImageFormat> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > MAX_FILE_SIZE) throw new AppError('too_large', { message: IMAGE_SENTENCES.bytes });
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SIGNATURE_LENGTH), position: 0 });
    const format = imageFormat(buffer.subarray(0, bytesRead));
    if (!format) {
      const message = isSvg(buffer.subarray(0, bytesRead)) ? SVG_SENTENCE : IMAGE_SENTENCES.type;
      throw new AppError('unsupported_type', { message });
    }
    return format;
  } finally {
    await file.close();
  }
}

/** Returns the displayed size, from the header alone, so that a decompression bomb costs nothing. */
async function validateSize(path: string, format: ImageFormat): Promise<ImageSize> {
  const header: ImageHeader & { autoOrient: ImageSize } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw broken(error);
    });
  if (header.format !== format)
    throw broken(new Error(`${format} by its first bytes, ${header.format} within`));
  // Only the first frame of an animation is decoded.
  const { width, height } = header.autoOrient;
  if (width * height > MAX_PIXELS) throw new AppError('too_large', { message: IMAGE_SENTENCES.pixels });
  if (decodingBytes(header) > MAX_DECODING)
    throw new AppError('too_large', { message: IMAGE_SENTENCES.memory });
  return { width, height };
}

/**
 * Decodes an image upright, in sRGB, eight bits a channel, no larger than the widest rendition, without
 * metadata.
 */
function decode(path: string, size: ImageSize, failOn: SharpOptions['failOn']): Promise<PicturePixels> {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
    .timeout({ seconds: TIME_LIMIT })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

async function decodeForgiving(path: string, size: ImageSize): Promise<PicturePixels> {
  try {
    return await decode(path, size, 'warning');
  } catch (error) {
    if (!(error instanceof Error) || !HARMLESS_JPEG_WARNING.test(error.message)) throw error;
    return decode(path, size, 'error');
  }
}

async function writeAnew({ data, info }: PicturePixels, size: ImageSize): Promise<Rendition> {
  const { width, height, channels } = info;
  const rendition = await sharp(data, { raw: { width, height, channels } })
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  return { ...size, data: rendition };
}

/** Returns another rendition, made from the widest one, which the product has written. */
function drawRendition(widest: Uint8Array, size: ImageSize, format: RenditionFormat): Promise<Buffer> {
  const drawn = sharp(widest, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .timeout({ seconds: TIME_LIMIT })
    .resize({ ...size, fit: 'fill' });
  return (format === 'avif' ? drawn.avif(AVIF) : drawn.webp({ quality: WEBP_QUALITY })).toBuffer();
}

/** Returns the brightness of a picture, scaled down to at most {@link GUESS_SIDE} pixels a side. */
async function toGrey(image: Sharp): Promise<GreyPixels> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .resize({ width: GUESS_SIDE, height: GUESS_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns {@link guessFocus} of a rendition that the product has written. */
async function guessStored(rendition: Uint8Array): Promise<Focus> {
  const picture = sharp(rendition, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIME_LIMIT });
  return guessFocus(await toGrey(picture));
}

async function makeRenditions(path: string, own: ImageSize): Promise<ProcessedImage> {
  const [widest, ...narrower] = writtenSizes(widestSize(own));
  const pixels = await decodeForgiving(path, widest).catch((error: unknown) => {
    throw broken(error);
  });
  const renditions: [Rendition, ...Rendition[]] = [await writeAnew(pixels, widest)];
  for (const size of narrower) renditions.push(await writeAnew(pixels, size));
  const { width, height, channels } = pixels.info;
  const grey = await toGrey(sharp(pixels.data, { raw: { width, height, channels } }));
  const colour = await pictureColour(pixels);
  return { renditions, contentType: 'image/webp', focus: await guessFocus(grey), colour };
}

/**
 * Validates a file by its content, decodes it and encodes it again in its widths.
 * @throws {AppError} `unsupported_type` or `too_large`, with a French sentence.
 */
async function processImage(path: string): Promise<ProcessedImage> {
  return makeRenditions(path, await validateSize(path, await validateFormat(path)));
}

/** Returns a feature's own drawing, by the address of the module that exports `draw`. */
async function drawFeature(module: string, parameters: readonly unknown[]): Promise<Uint8Array> {
  const { draw } = (await import(module)) as { draw(...given: readonly unknown[]): Promise<Uint8Array> };
  return draw(...parameters);
}

/**
 * Operations on pixels by name, which `image-process.ts` runs outside of the server. Arguments and results
 * can be sent between processes.
 */
export const imageWork = {
  process: processImage,
  guessFocus: guessStored,
  drawRendition,
  drawSocialImage,
  drawFeature,
};

export type ImageWork = typeof imageWork;
