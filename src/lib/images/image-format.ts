/** Accepted formats, as sharp names them (`docs/specification/pictures.md#what-is-accepted`). */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif';

/** Bytes of a file's beginning that {@link imageFormat} needs. */
export const SIGNATURE_LENGTH = 256;

/** Sentence for an SVG drawing, which is never accepted because it may contain scripts. */
export const SVG_SENTENCE =
  'Les dessins SVG ne sont pas acceptés : enregistrez-le en PNG (fond transparent), puis choisissez ce fichier.';

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** True for what looks like SVG, by its first bytes. */
export function isSvg(bytes: Uint8Array): boolean {
  return /^\s*<(?:svg|\?xml|!DOCTYPE svg|!--)/i.test(
    text(bytes, 0, bytes.length).replace(/^\xEF\xBB\xBF/, ''),
  );
}

/** True when an ISO base media file (ISO/IEC 14496-12) declares that AVIF readers can show it. */
function isAvif(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 4) !== 'ftyp' || bytes.length < 16) return false;
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(boxLength, bytes.length);
  // The major brand, its version, then the compatible brands, four bytes each.
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && ['avif', 'avis'].includes(text(bytes, at, 4))) return true;
  }
  return false;
}

/**
 * Returns the format of a file by its first bytes, not by its name or its sender's claim; `null` for a format
 * that is not accepted: SVG, HEIC, TIFF, documents, scripts…
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (text(bytes, 0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'heif' : null;
}
