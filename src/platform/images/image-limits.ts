import type { Metadata } from 'sharp';

/** Bytes. */
export const MAX_FILE_SIZE = 15 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** Seconds after which a decoding is given up: no honest image takes that long. */
export const TIME_LIMIT = 60;
export const WEBP_QUALITY = 78;
/** What looks as {@link WEBP_QUALITY} does; more effort takes ten times as long and saves a tenth. */
export const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;
/** Pixels of the largest AVIF that is written: encoding takes some 60 bytes for each. */
export const MAX_AVIF_PIXELS = 2_300_000;

/** Bytes that decoding may take: with them, a server on a machine of 512 MB goes on serving. */
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

/** What an image's header says of its decoding. */
export type ImageHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Rows that are held for the narrowing of an image that is read row by row, as measured. */
const HELD_ROWS = 800;
/** Samples that are held beside them, as measured. */
const HELD_SAMPLES = 15_000_000;

/** Coefficients of a progressive JPEG for each of its pixels: all are held until the last scan has been read. */
function coefficients({ channels = 3, chromaSubsampling }: ImageHeader): number {
  if (channels !== 3) return channels;
  return { '4:2:0': 1.5, '4:2:2': 2 }[chromaSubsampling ?? ''] ?? channels;
}

/**
 * Returns the bytes that decoding an image takes at most. Measured for each format with libvips 8.18: what is read row by row
 * takes little, however large; the others are held whole before they are made smaller.
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
