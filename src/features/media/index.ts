export { findOwnImages } from './find-own-images.ts';
export type { MediaOwner } from './media.queries.ts';
export { releaseMediaUses, replaceMediaUses, setMediaUsesActive } from './media-uses.ts';
export {
  discardImages,
  imageUrl,
  insertMedia,
  type PreparedImage,
  prepareImage,
  removeStoredImages,
} from './prepare-image.ts';
