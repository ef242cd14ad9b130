export { galleryApi } from './gallery.api.ts';
export { countPictures, createGalleryItem, listNewestPictures, readPictureAddresses } from './gallery.ts';
