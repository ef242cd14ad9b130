/** Widths in pixels in which an image is stored, as far as it is that wide (`docs/specification/pictures.md#re-encoding`). */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

const WIDEST = Math.max(...IMAGE_WIDTHS);

/** Pixels; no WebP is higher or wider. */
const MAX_WEBP_SIDE = 16_383;

/** The folder of addresses under which stored images are served. */
export const IMAGE_FOLDER = '/uploads';

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Parts of an image's address, with the size of its widest rendition in pixels. */
export interface ImageAddress extends ImageSize {
  /** Scheme and host: `https://…`, or empty. */
  readonly origin: string;
  readonly key: string;
}

/** Attributes of an `img` element, `srcSet` in React's spelling. */
export interface ResponsiveImage extends ImageSize {
  readonly src: string;
  readonly srcSet: string;
}

const ADDRESS = /^(https?:\/\/[^/?#\s]+)?\/uploads\/([\w-]{1,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/**
 * The picture that stands for a page where its link is sent (Open Graph): the form that messengers and social
 * networks show whole, in the format that all of them read.
 */
export const SOCIAL_IMAGE = { name: 'social.jpg', type: 'image/jpeg', width: 1200, height: 630 } as const;

/** True for a picture that is taller than wide. */
export function isUpright({ width, height }: ImageSize): boolean {
  return height > width;
}

/** The size of an image's widest rendition: never enlarged, never more than a WebP can hold. */
export function widestSize(own: ImageSize): ImageSize {
  const scale = Math.min(1, WIDEST / own.width, MAX_WEBP_SIDE / own.height);
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
}

/** Every size an image is kept in, from that of its widest rendition alone; the widest first. */
export function renditionSizes(widest: ImageSize): [ImageSize, ...ImageSize[]] {
  const narrower = IMAGE_WIDTHS.filter((width) => width < widest.width).map((width) => ({
    width,
    height: Math.max(1, Math.round((width * widest.height) / widest.width)),
  }));
  return [widest, ...narrower.reverse()];
}

/** The file name of a rendition. */
export function renditionName({ width, height }: ImageSize): string {
  return `${width}x${height}.webp`;
}

/** The address of an image: that of its widest rendition, which says all the others. */
export function imageAddress(key: string, widest: ImageSize): string {
  return `${IMAGE_FOLDER}/${key}/${renditionName(widest)}`;
}

/** Reads an address that {@link imageAddress} made, with or without an origin before it. */
export function parseImageAddress(address: string): ImageAddress | null {
  const [, origin = '', key, width, height] = ADDRESS.exec(address) ?? [];
  return key ? { origin, key, width: Number(width), height: Number(height) } : null;
}

/**
 * Returns the attributes with which an `img` element chooses among an image's renditions; `null` for an address that is
 * not a stored image's.
 */
export function responsiveImage(address: string): ResponsiveImage | null {
  const image = parseImageAddress(address);
  if (!image) return null;
  const { origin, key, width, height } = image;
  const srcSet = renditionSizes(image)
    .reverse()
    .map((size) => `${origin}${imageAddress(key, size)} ${size.width}w`)
    .join(', ');
  return { src: address, srcSet, width, height };
}

/** Percent from the left and from the top; `null` before it is guessed. */
type Point = { readonly x: number; readonly y: number } | null;

/** The file name of the social form around a point: another point gives another, since what an address shows never changes. */
export function socialImageName(point: Point): string {
  return point ? `social-${point.x}-${point.y}.jpg` : SOCIAL_IMAGE.name;
}

/** True for the file name of a social form, around whatever point. */
export function isSocialImageName(name: string): boolean {
  return /^social(?:-\d{1,3}-\d{1,3})?\.jpg$/.test(name);
}

/**
 * The address of a stored image's social form, from that of its widest rendition and the point that crops keep.
 * @returns nothing for an address that is not a stored image's.
 */
export function socialImageAddress(address: string, point: Point): string | null {
  const image = parseImageAddress(address);
  return image && `${image.origin}${IMAGE_FOLDER}/${image.key}/${socialImageName(point)}`;
}
