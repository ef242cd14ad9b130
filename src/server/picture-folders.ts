import { join } from 'node:path';
import { ROOT } from '#lib/program-files.ts';

/** Folders of the pictures that ship with the product: in the build, and in the sources. */
export const PICTURE_FOLDERS = ['build/client', 'public'].map((folder) => join(ROOT, folder));
