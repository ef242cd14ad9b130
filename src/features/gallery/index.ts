export { galleryApi } from './gallery.api.ts';
export {
  countPictures,
  createGalleryItem,
  GALLERY,
  listNewestPictures,
  readPictureAddresses,
} from './gallery.ts';
