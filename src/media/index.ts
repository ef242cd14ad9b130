export { documentAddress } from './document-address.ts';
export { guessMissingFocus } from './guess-missing-focus.ts';
export { startMakingAhead } from './make-renditions-ahead.ts';
export { mediaApi, PUBLIC_PICTURE } from './media.api.ts';
export type { MediaOwner } from './media.queries.ts';
export { openUndoUses, releaseMediaUses, replaceMediaUses, setMediaUsesActive } from './media-uses.ts';
export { findVisibleMedia, openStoredDocument } from './open-stored-file.ts';
export {
  FILE_COLUMNS,
  type FileRow,
  FOREIGN_IMAGE,
  findOwnImages,
  imageFocus,
  imageUrl,
  PICTURE_COLUMNS,
  type PictureRow,
  pictureOf,
} from './own-images.ts';
export { prepareDocument } from './prepare-document.ts';
export { prepareImage, storeImage } from './prepare-image.ts';
export { discardFiles, type PreparedFile, prepareField, saveWithFiles } from './prepared-file.ts';
export { type Download, registerDownload } from './register-download.ts';
export { removeStoredFiles } from './remove-stored-files.ts';
export { listQuarantine, restoreQuarantine, returnNamedFiles } from './restore-quarantine.ts';
export { type FocusedPicture, setFocus } from './set-focus.ts';
export { signStoredImages } from './sign-images.ts';
export { sweepStoredFiles } from './sweep-stored-files.ts';
export { sweepTemporaryFolder } from './sweep-temporary-folder.ts';
export { findTrashedMedia, undoOwner } from './undo-uses.queries.ts';
