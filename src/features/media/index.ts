export { mediaApi } from './media.api.ts';
export { findMediaByIds, type MediaOwner } from './media.queries.ts';
export { releaseMediaUses, replaceMediaUses, setMediaUsesActive } from './media-uses.ts';
export { openStoredDocument } from './open-stored-document.ts';
export { findOwnImages, imageUrl } from './own-images.ts';
export { prepareImage } from './prepare-image.ts';
export {
  type ChosenFile,
  discardFiles,
  insertMedia,
  type PreparedFile,
  prepareField,
  saveOrDiscard,
} from './prepared-file.ts';
export { removeStoredFiles } from './remove-stored-files.ts';
export { sweepStoredFiles, sweepTemporaryFolder } from './sweep-stored-files.ts';
export { withDocument } from './with-document.ts';
export { FOREIGN_IMAGE, type ImageChoice, withImage, withOptionalImage } from './with-image.ts';
