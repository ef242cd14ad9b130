import { addresses } from '#src/addresses.ts';

/** The gallery's own address. */
export const PUBLIC_GALLERY_PATH = addresses.site.gallery;

/** What marks the grid with the page that it shows. */
export const GRID_PAGE = 'data-gallery-page';

/** The address of a picture that is open in the gallery: it can be sent to someone, and works without scripts. */
export function pictureAddress(id: string): string {
  return `${PUBLIC_GALLERY_PATH}/${id}`;
}

/** Where the focus returns when a picture is closed. */
export function thumbnailId(id: string): string {
  return `image-${id}`;
}

/** What the history remembers of a picture that was opened from a page of the grid: closing it goes back there. */
export function fromGrid(page: number) {
  return { fromGrid: page };
}

/** Whether a picture was opened from a page of the grid, by what the history remembers. */
export function isFromGrid(state: unknown, page: number): boolean {
  return typeof state === 'object' && state !== null && 'fromGrid' in state && state.fromGrid === page;
}
