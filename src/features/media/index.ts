export { mediaApi } from './media.api.ts';
export type { MediaOwner } from './media.queries.ts';
export { releaseMediaUses, replaceMediaUses, setMediaUsesActive } from './media-uses.ts';
export { findOwnImages, imageUrl, insertMedia } from './own-images.ts';
export { discardImages, type PreparedImage, prepareImage } from './prepare-image.ts';
export { removeStoredImages } from './remove-stored-images.ts';
export { sweepStoredFiles, sweepTemporaryFolder } from './sweep-stored-files.ts';
