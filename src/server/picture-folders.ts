import { join } from 'node:path';

/** Where the pictures that ship with the product lie: as built, and as written. */
export const PICTURE_FOLDERS = ['../../build/client', '../../public'].map((folder) =>
  join(import.meta.dirname, folder),
);
