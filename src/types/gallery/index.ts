export { galleryApi } from './gallery.api.ts';
export {
  countPictures,
  createGalleryItem,
  GALLERY,
  isPictureKnown,
  listNewestPictures,
  readPictureAddresses,
} from './gallery.ts';
