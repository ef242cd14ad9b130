export { createGalleryItem } from './create-gallery-item.ts';
export { galleryApi } from './gallery.api.ts';
export { listGallery } from './list-gallery.ts';
export { pictureAddress } from './picture-address.ts';
