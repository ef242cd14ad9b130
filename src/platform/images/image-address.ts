/**
 * Widths in pixels in which an image is served, as far as it is that wide (`docs/specification/pictures.md#re-encoding`).
 * Neighbours are so near that nobody receives more than 1.3 times the pixels that are shown.
 */
export const IMAGE_WIDTHS = [
  44, 56, 72, 90, 112, 140, 160, 200, 250, 320, 400, 500, 560, 640, 800, 960, 1120, 1280, 1600, 1920,
] as const;

/** Those that screens show most, written when the image comes; the others are made when they are first asked for. */
const WRITTEN_WIDTHS: readonly number[] = [320, 400, 500, 640, 800, 960, 1280];

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

/** Pixels that a picture's place needs at least and at most; other renditions would only lengthen the page. */
export interface NeededWidths {
  readonly from: number;
  readonly to: number;
}

const ALL_WIDTHS: NeededWidths = { from: 0, to: WIDEST };

/** Formats of renditions, the one that every browser reads first. */
export const RENDITION_FORMATS = ['webp', 'avif'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

const ADDRESS = /^(https?:\/\/[^/?#\s]+)?\/uploads\/([\w-]{1,64})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** Query parameter of a signature: who has such an address sees a picture that is not public (`docs/specification/pictures.md#who-sees-a-picture`). */
export const SIGNATURE_PARAMETER = 's';

/** Pictures of which one call asks the signed addresses at most. */
export const MAX_ADDRESSES = 100;

/** Any form of a stored image with something behind its path, where no address that is stored has anything. */
const WITH_QUERY =
  /^((?:https?:\/\/[^/?#\s]+)?\/uploads\/[\w-]{1,64}\/(?:\d+x\d+\.(?:webp|avif)|social[\d-]*\.jpg))[?#]\S*$/;

/** Returns the address of a stored image as it may be stored; any other address as it is. */
export function withoutSignature(address: string): string {
  return WITH_QUERY.exec(address)?.[1] ?? address;
}

/** The address of an image's widest rendition, anywhere in a text. */
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

/** The end of the key of a picture whose colour is known. The last of 43 letters says four bits in a key that is random as a whole: never `_`. */
const COLOURED_KEY = /([\da-f]{3})_$/;

/**
 * Returns the key of a new picture: its colour goes wherever its address goes, into texts, lists and previews.
 * @param secret 256 random bits as base64url; 234 of them stay where there is a colour, `#a97`.
 */
export function imageKey(secret: string, colour: string | null): string {
  return colour === null ? secret : `${secret.slice(0, -4)}${colour.slice(1)}_`;
}

/** Returns the colour of the picture at an address, `#a97`; nothing where it is not known, or where one sees through the picture. */
export function imageColour(address: string): string | undefined {
  const [, digits] = COLOURED_KEY.exec(parseImageAddress(withoutSignature(address))?.key ?? '') ?? [];
  return digits && `#${digits}`;
}

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

/** Every size an image is served in, from that of its widest rendition alone; the widest first. */
export function renditionSizes(widest: ImageSize): [ImageSize, ...ImageSize[]] {
  const narrower = IMAGE_WIDTHS.filter((width) => width < widest.width).map((width) => ({
    width,
    height: Math.max(1, Math.round((width * widest.height) / widest.width)),
  }));
  return [widest, ...narrower.reverse()];
}

/** Those of {@link renditionSizes} that are written when the image comes. */
export function writtenSizes(widest: ImageSize): [ImageSize, ...ImageSize[]] {
  const [own, ...narrower] = renditionSizes(widest);
  return [own, ...narrower.filter(({ width }) => WRITTEN_WIDTHS.includes(width))];
}

/** The file name of a rendition. */
export function renditionName({ width, height }: ImageSize, format: RenditionFormat = 'webp'): string {
  return `${width}x${height}.${format}`;
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

/** An image with what its renditions' addresses end with. */
interface ShownImage extends ImageAddress {
  /** The signature with its `?`, or empty. */
  readonly query: string;
}

/** Reads an address of {@link parseImageAddress}, signed or not. */
function readShownImage(address: string): ShownImage | null {
  const path = withoutSignature(address);
  const query = address.slice(path.length);
  const image = /^(?:\?s=[\w-]+)?$/.test(query) ? parseImageAddress(path) : null;
  return image && { ...image, query };
}

function sourceSet(image: ShownImage, { from, to }: NeededWidths, format: RenditionFormat): string {
  const { origin, key, query } = image;
  const sizes = renditionSizes(image).reverse();
  // Of an image that is narrower than its place, its own width.
  const widest = sizes.find(({ width }) => width >= to) ?? image;
  return sizes
    .filter(({ width }) => width === widest.width || (width >= from && width < widest.width))
    .map((size) => `${origin}${IMAGE_FOLDER}/${key}/${renditionName(size, format)}${query} ${size.width}w`)
    .join(', ');
}

/**
 * Returns the attributes with which an `img` element chooses among an image's renditions; `null` for an address that is
 * not a stored image's.
 */
export function responsiveImage(address: string, needed = ALL_WIDTHS): ResponsiveImage | null {
  const image = readShownImage(address);
  if (!image) return null;
  const { width, height } = image;
  return { src: address, srcSet: sourceSet(image, needed, 'webp'), width, height };
}

/**
 * Returns the address of an image's narrowest rendition that has so many pixels, or of its widest; `null` likewise.
 */
export function renditionOf(address: string, width: number): string | null {
  const image = readShownImage(address);
  if (!image) return null;
  const size = renditionSizes(image).findLast((rendition) => rendition.width >= width) ?? image;
  return `${image.origin}${IMAGE_FOLDER}/${image.key}/${renditionName(size)}${image.query}`;
}

/** Returns the `srcset` of the same widths for a `source` of the type `image/avif`; `null` likewise. */
export function avifSourceSet(address: string, needed = ALL_WIDTHS): string | null {
  const image = readShownImage(address);
  return image && sourceSet(image, needed, 'avif');
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
