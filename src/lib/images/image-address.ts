/**
 * Widths in pixels in which an image is served, up to its own (`docs/specification/pictures.md#re-encoding`).
 * The steps are so small that no browser downloads more than 1.3 times the displayed pixels.
 */
export const IMAGE_WIDTHS = [
  44, 56, 72, 90, 112, 140, 160, 200, 250, 320, 400, 500, 560, 640, 800, 960, 1120, 1280, 1600, 1920,
] as const;

/** The most requested widths, written at the upload; the others are made at their first request. */
const WRITTEN_WIDTHS: readonly number[] = [320, 400, 500, 640, 800, 960, 1280];

const WIDEST = Math.max(...IMAGE_WIDTHS);

/** Maximum side of a WebP, in pixels. */
const MAX_WEBP_SIDE = 16_383;

/** Path below which stored images are served. */
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

/**
 * Minimum and maximum width in pixels that a picture's place needs; other renditions would only lengthen the
 * page.
 */
export interface NeededWidths {
  readonly from: number;
  readonly to: number;
}

const ALL_WIDTHS: NeededWidths = { from: 0, to: WIDEST };

/** Formats of renditions; every browser reads the first one. */
export const RENDITION_FORMATS = ['webp', 'avif'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

const ADDRESS = /^(https?:\/\/[^/?#\s]+)?\/uploads\/([\w-]{1,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/**
 * Query parameter of a signature, with which an address shows a picture that is not public
 * (`docs/specification/pictures.md#who-sees-a-picture`).
 */
export const SIGNATURE_PARAMETER = 's';

/** Maximum pictures whose signed addresses one call returns. */
export const MAX_ADDRESSES = 100;

/** Address of a stored image with anything behind its path; a stored address has nothing there. */
const WITH_QUERY =
  /^((?:https?:\/\/[^/?#\s]+)?\/uploads\/[\w-]{1,64}\/(?:\d+x\d+\.(?:webp|avif)|social[\d-]*\.jpg))[?#]\S*$/;

/** Returns the address of a stored image as it may be stored; any other address unchanged. */
export function withoutSignature(address: string): string {
  return WITH_QUERY.exec(address)?.[1] ?? address;
}

/** Address of an image's widest rendition, anywhere in a text. */
const IN_TEXT = /\/uploads\/[\w-]{1,64}\/\d+x\d+\.webp/g;

/** Returns the addresses of stored images in a text, each once. */
export function imageAddressesIn(text: string): string[] {
  return [...new Set(text.match(IN_TEXT) ?? [])];
}

/** A signed address, anywhere in a text. */
const SIGNED_IN_TEXT =
  /(\/uploads\/[\w-]{1,64}\/(?:\d+x\d+\.(?:webp|avif)|social[\d-]*\.jpg))(?:\?s=[\w-]*)+/g;

/** Returns a text whose addresses of stored images have no signature. */
export function withoutSignatures(text: string): string {
  return text.replace(SIGNED_IN_TEXT, '$1');
}

/**
 * End of the key of an image whose colour is known. A random key never ends with `_`, because the last of its
 * 43 letters encodes four bits.
 */
const COLOURED_KEY = /([\da-f]{3})_$/;

/**
 * Returns the key of a new image, which contains its colour, so that the colour is known wherever the address
 * is: in texts, lists and previews.
 * @param secret 256 random bits as base64url; with a colour such as `#a97`, 234 of them remain.
 */
export function imageKey(secret: string, colour: string | null): string {
  return colour === null ? secret : `${secret.slice(0, -4)}${colour.slice(1)}_`;
}

/**
 * Returns the colour in an image's address, such as `#a97`; undefined where it is unknown or the image is
 * transparent.
 */
export function imageColour(address: string): string | undefined {
  const [, digits] = COLOURED_KEY.exec(parseImageAddress(withoutSignature(address))?.key ?? '') ?? [];
  return digits && `#${digits}`;
}

/**
 * Social image of a page (Open Graph): in the shape that messengers and social networks show whole, in a
 * format that all of them read.
 */
export const SOCIAL_IMAGE = { name: 'social.jpg', type: 'image/jpeg', width: 1200, height: 630 } as const;

/** True for a picture that is taller than wide. */
export function isUpright({ width, height }: ImageSize): boolean {
  return height > width;
}

/** Returns the size of an image's widest rendition: never enlarged, and never more than a WebP can have. */
export function widestSize(own: ImageSize): ImageSize {
  const scale = Math.min(1, WIDEST / own.width, MAX_WEBP_SIDE / own.height);
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
}

/**
 * Returns every size in which an image is served, from that of its widest rendition alone; the widest first.
 */
export function renditionSizes(widest: ImageSize): [ImageSize, ...ImageSize[]] {
  const narrower = IMAGE_WIDTHS.filter((width) => width < widest.width).map((width) => ({
    width,
    height: Math.max(1, Math.round((width * widest.height) / widest.width)),
  }));
  return [widest, ...narrower.reverse()];
}

/** Returns those of {@link renditionSizes} that are written at the upload. */
export function writtenSizes(widest: ImageSize): [ImageSize, ...ImageSize[]] {
  const [own, ...narrower] = renditionSizes(widest);
  return [own, ...narrower.filter(({ width }) => WRITTEN_WIDTHS.includes(width))];
}

/** Returns the file name of a rendition. */
export function renditionName({ width, height }: ImageSize, format: RenditionFormat = 'webp'): string {
  return `${width}x${height}.${format}`;
}

/** Returns the address of an image: that of its widest rendition, from which all others follow. */
export function imageAddress(key: string, widest: ImageSize): string {
  return `${IMAGE_FOLDER}/${key}/${renditionName(widest)}`;
}

/** Parses an address that {@link imageAddress} made, with or without an origin before it. */
export function parseImageAddress(address: string): ImageAddress | null {
  const [, origin = '', key, width, height] = ADDRESS.exec(address) ?? [];
  return key ? { origin, key, width: Number(width), height: Number(height) } : null;
}

/** An image, and the query of its renditions' addresses. */
interface ShownImage extends ImageAddress {
  /** The signature with its `?`, or empty. */
  readonly query: string;
}

/** Parses an address of {@link parseImageAddress}, signed or not. */
function readShownImage(address: string): ShownImage | null {
  const path = withoutSignature(address);
  const query = address.slice(path.length);
  const image = /^(?:\?s=[\w-]+)?$/.test(query) ? parseImageAddress(path) : null;
  return image && { ...image, query };
}

function sourceSet(image: ShownImage, { from, to }: NeededWidths, format: RenditionFormat): string {
  const { origin, key, query } = image;
  const sizes = renditionSizes(image).reverse();
  // An image narrower than its place is served in its own width.
  const widest = sizes.find(({ width }) => width >= to) ?? image;
  return sizes
    .filter(({ width }) => width === widest.width || (width >= from && width < widest.width))
    .map((size) => `${origin}${IMAGE_FOLDER}/${key}/${renditionName(size, format)}${query} ${size.width}w`)
    .join(', ');
}

/**
 * Returns the attributes with which an `img` element chooses among an image's renditions; `null` for any
 * other address than a stored image's.
 */
export function responsiveImage(address: string, needed = ALL_WIDTHS): ResponsiveImage | null {
  const image = readShownImage(address);
  if (!image) return null;
  const { width, height } = image;
  return { src: address, srcSet: sourceSet(image, needed, 'webp'), width, height };
}

/**
 * Returns the address of an image's narrowest rendition of at least this width, else of its widest; `null`
 * for any other address.
 */
export function renditionOf(address: string, width: number): string | null {
  const image = readShownImage(address);
  if (!image) return null;
  const size = renditionSizes(image).findLast((rendition) => rendition.width >= width) ?? image;
  return `${image.origin}${IMAGE_FOLDER}/${image.key}/${renditionName(size)}${image.query}`;
}

/**
 * Returns the `srcset` of the same widths for a `source` of the type `image/avif`; `null` for any other
 * address.
 */
export function avifSourceSet(address: string, needed = ALL_WIDTHS): string | null {
  const image = readShownImage(address);
  return image && sourceSet(image, needed, 'avif');
}

/** Percent from the left and from the top; `null` before it is guessed. */
type Point = { readonly x: number; readonly y: number } | null;

/**
 * Returns the file name of a social image that is cropped around a point. Another point has another name,
 * because the content of an address never changes.
 */
export function socialImageName(point: Point): string {
  return point ? `social-${point.x}-${point.y}.jpg` : SOCIAL_IMAGE.name;
}

/** True for the file name of a social image, around any point. */
export function isSocialImageName(name: string): boolean {
  return /^social(?:-\d{1,3}-\d{1,3})?\.jpg$/.test(name);
}

/**
 * Returns the address of a stored image's social image, from that of its widest rendition and its focal
 * point.
 * @returns `null` for any other address.
 */
export function socialImageAddress(address: string, point: Point): string | null {
  const image = parseImageAddress(address);
  return image && `${image.origin}${IMAGE_FOLDER}/${image.key}/${socialImageName(point)}`;
}
