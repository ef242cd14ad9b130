import { join } from 'node:path';
import { ROOT } from '#platform/program-files.ts';

/** Where the pictures that ship with the product lie: as built, and as written. */
export const PICTURE_FOLDERS = ['build/client', 'public'].map((folder) => join(ROOT, folder));
