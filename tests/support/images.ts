import sharp, { type OutputInfo } from 'sharp';

/**
 * Real images, created when a test needs them. Their content is drawn so that they compress like photographs,
 * and is the same each time.
 */

export interface DrawnImage {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

/** Red above, blue below, a gradient across, so that the orientation can be read from the pixels. */
function drawing(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
      <rect width="100%" height="50%" fill="#c22"/><rect y="50%" width="100%" height="50%" fill="#22c"/>
      <rect width="100%" height="100%" fill="url(#g)" opacity=".3"/>
    </svg>`,
  );
}

/** Returns an image of any size and format, without metadata. */
export function drawImage({ width, height, format }: DrawnImage): Promise<Buffer> {
  return sharp(drawing(width, height), { limitInputPixels: false })
    .flatten()
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

let small: Promise<Buffer> | undefined;
let shown: Promise<Buffer> | undefined;

/**
 * Returns a real image, drawn once, for tests that need a picture and not its pixels. It has the three widths of
 * {@link shownImage}, and is processed in a sixth of the time.
 */
export function smallImage(): Promise<Buffer> {
  small ??= drawImage({ width: 480, height: 48, format: 'png' });
  return small;
}

/** Returns a real image, drawn once, for screens that show it. */
export function shownImage(): Promise<Buffer> {
  shown ??= drawImage({ width: 480, height: 300, format: 'png' });
  return shown;
}

/** Words in the metadata of {@link phonePhoto}, which must not occur in files that the site serves. */
export const PHOTO_SECRETS = {
  make: 'Pamoja Phones',
  owner: 'Personne à protéger',
  /** Degrees, minutes, seconds of Goma, as EXIF writes them. */
  latitude: '1/1 40/1 45/1',
  longitude: '29/1 13/1 30/1',
};

interface RawPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Encodes a picture turned a quarter to the left, with the metadata that makes readers turn it back, and
 * private data.
 */
function asTaken({ data, info }: RawPicture, quality: number): Promise<Buffer> {
  return sharp(data, { raw: info })
    .rotate(-90)
    .withExif({
      IFD0: { Make: PHOTO_SECRETS.make, Model: 'Kivu 12', Artist: PHOTO_SECRETS.owner, Orientation: '6' },
      IFD2: { DateTimeOriginal: '2026:03:01 10:15:00' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: PHOTO_SECRETS.latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: PHOTO_SECRETS.longitude,
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();
}

/**
 * Returns a photograph as from a phone: a 12 megapixel JPEG, lying on its side, with place and author in its
 * EXIF. Upright it is 3000 wide and 4000 high, red above and blue below.
 */
export async function phonePhoto(): Promise<Buffer> {
  return asTaken(await sharp(drawing(3000, 4000)).flatten().raw().toBuffer({ resolveWithObject: true }), 90);
}

/** Returns the same with the noise of a real sensor: more than 6 MB. */
export async function heavyPhonePhoto(): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const noise = { type: 'gaussian', mean: 128, sigma: 36 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const picture = sharp(drawing(width, height))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }]);
  return asTaken(await picture.raw().toBuffer({ resolveWithObject: true }), 94);
}

/** Maximum bytes of one JPEG comment, of which a file may have any number. */
const LONGEST_COMMENT = 65_533;

/**
 * Returns a photograph of one megapixel and 4 MB: as slow to upload as {@link heavyPhonePhoto}, which takes a
 * browser and a server some seconds to decode.
 */
export async function wordyPhoto(): Promise<Buffer> {
  const photo = await drawImage({ width: 1200, height: 900, format: 'jpeg' });
  const comment = Buffer.alloc(LONGEST_COMMENT + 4);
  comment.writeUInt16BE(0xfffe);
  comment.writeUInt16BE(LONGEST_COMMENT + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), ...Array<Buffer>(64).fill(comment), photo.subarray(2)]);
}
