import { isDroppedFolder } from '../uploads/dropped-files.ts';

/** Bytes read from each end of a file. */
const END_LENGTH = 64 * 1024;
/** Bytes within which a JPEG declares its size, after metadata and thumbnail. */
const JPEG_HEADER_LENGTH = 512 * 1024;

/** Pixels that the server accepts (`docs/specification/pictures.md#what-is-accepted`). */
const MAX_PIXELS = 50_000_000;

const NO_IMAGE = 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).';
const TOO_MANY_PIXELS = 'Cette image dépasse 50\u00a0mégapixels.';
const FOLDER = 'C’est un dossier\u00a0: ouvrez-le, puis choisissez ses photos.';
const UNREADABLE = 'Ce fichier est vide, ou cet appareil ne peut pas le lire.';

/** Facts about a chosen file, known before it is decoded. */
export interface InspectedPhoto {
  /** Sentence that says why it cannot be sent; `null` when it can, as far as known. */
  readonly fault: string | null;
  /** Equal for two files with the same bytes. */
  readonly contentKey: string;
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** True for the start of a format that the server accepts, or that a browser may convert (HEIC). */
function isPhoto(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true;
  if (textAt(bytes, 1, 3) === 'PNG' || textAt(bytes, 0, 4) === 'GIF8') return true;
  if (textAt(bytes, 0, 4) === 'RIFF') return textAt(bytes, 8, 4) === 'WEBP';
  return (
    textAt(bytes, 4, 4) === 'ftyp' && /^(avi[fs]|hei[cfxsm]|hev[cx]|mif1|msf1)/.test(textAt(bytes, 8, 4))
  );
}

/** True for a JPEG frame marker, which is followed by the size (ISO/IEC 10918-1, table B.1); false for tables. */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Returns the number of pixels that a JPEG declares; 0 where that is beyond the bytes read. */
function jpegPixels(view: DataView): number {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (isFrameMarker(view.getUint8(at + 1))) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

/**
 * Returns the number of pixels that a JPEG or PNG declares; 0 for other formats, which phones do not produce so large.
 */
function declaredPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff) return jpegPixels(view);
  const isPng = textAt(bytes, 1, 3) === 'PNG' && bytes.length >= 24;
  return isPng ? view.getUint32(16) * view.getUint32(20) : 0;
}

/** 32-bit FNV-1a: distinguishes files, but resists no attacker. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer());
}

/**
 * Validates a chosen file by its first and last bytes, ignoring its name. Prevents a small phone from decoding a
 * picture of 60 megapixels, which closes the tab, before it is refused.
 */
export async function inspectPhoto(file: Blob): Promise<InspectedPhoto> {
  if (isDroppedFolder(file)) return { fault: FOLDER, contentKey: '' };
  try {
    const start = await bytesOf(file.slice(0, JPEG_HEADER_LENGTH));
    const end = await bytesOf(file.slice(-END_LENGTH));
    const contentKey = [file.size, hashOf(start.subarray(0, END_LENGTH)), hashOf(end)].join('/');
    if (start.length === 0) return { fault: UNREADABLE, contentKey };
    if (!isPhoto(start)) return { fault: NO_IMAGE, contentKey };
    return { fault: declaredPixels(start) > MAX_PIXELS ? TOO_MANY_PIXELS : null, contentKey };
  } catch {
    return { fault: UNREADABLE, contentKey: '' };
  }
}
