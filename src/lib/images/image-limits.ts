import type { Metadata } from 'sharp';

/** Maximum bytes of a file. */
export const MAX_FILE_SIZE = 15 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** Seconds after which decoding is aborted: no honest image takes as long. */
export const TIME_LIMIT = 60;
export const WEBP_QUALITY = 78;
/** Looks like {@link WEBP_QUALITY}; more effort takes ten times as long and saves a tenth. */
export const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;
/** Maximum pixels of an AVIF: encoding takes some 60 bytes for each. */
export const MAX_AVIF_PIXELS = 2_300_000;

/** Maximum bytes of decoding, with which a server on a machine of 512 MB goes on serving. */
export const MAX_DECODING = 170_000_000;

export const IMAGE_SENTENCES = {
  type: 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).',
  broken: 'Cette image est illisible ou incomplète.',
  bytes: 'Cette image dépasse 15 Mo.',
  pixels: 'Cette image dépasse 50 mégapixels.',
  memory:
    'Cette image demande plus de mémoire que le site n’en a : réduisez-la, ou enregistrez-la en JPEG ordinaire (non progressif).',
  time: 'Préparer cette image a pris trop de temps : réduisez-la, ou réessayez plus tard.',
  unavailable: 'Le site ne peut pas préparer d’image pour le moment. Veuillez réessayer dans un instant.',
} as const;

/** Header fields that determine the memory of decoding. */
export type ImageHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Rows in memory while an image that is decoded row by row is scaled down, as measured. */
const HELD_ROWS = 800;
/** Samples in memory besides these rows, as measured. */
const HELD_SAMPLES = 15_000_000;

/**
 * Returns the coefficients per pixel of a progressive JPEG, all of which are in memory until its last scan
 * has been read.
 */
function coefficients({ channels = 3, chromaSubsampling }: ImageHeader): number {
  if (channels !== 3) return channels;
  return { '4:2:0': 1.5, '4:2:2': 2 }[chromaSubsampling ?? ''] ?? channels;
}

/**
 * Returns the maximum bytes of decoding an image, measured for each format with libvips 8.18: formats that
 * are decoded row by row take little, whatever their size; others are in memory as a whole before they are
 * scaled down.
 */
export function decodingBytes(header: ImageHeader): number {
  const { format, width, height, channels = 4, depth } = header;
  const pixels = width * height;
  const sampleBytes = depth === 'ushort' ? 2 : 1;
  switch (format) {
    case 'jpeg':
      return header.isProgressive ? pixels * coefficients(header) * 2.2 : 0;
    case 'png':
      return header.isProgressive
        ? pixels * channels * sampleBytes * 1.25
        : channels * sampleBytes * (width * HELD_ROWS + HELD_SAMPLES);
    case 'webp':
      return pixels * 4;
    case 'gif':
      return pixels * 6;
    default:
      // AVIF, at ten bits a channel and without subsampling.
      return pixels * 25;
  }
}
