export { createGalleryItem } from './create-gallery-item.ts';
export { galleryApi } from './gallery.api.ts';
export { countPictures, listNewestPictures, readPictureAddresses } from './list-gallery.ts';
