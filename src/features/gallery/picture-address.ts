/** The gallery's own address. */
export const PUBLIC_GALLERY_PATH = '/gallery';

/** The address of a picture that is open in the gallery: it can be sent to someone, and works without scripts. */
export function pictureAddress(id: string): string {
  return `${PUBLIC_GALLERY_PATH}/${id}`;
}

/** Where the focus returns when a picture is closed. */
export function thumbnailId(id: string): string {
  return `image-${id}`;
}

/** What the history remembers of a picture that was opened from the grid: closing it goes back there. */
export const FROM_GRID = { fromGrid: true } as const;

/** Whether a picture was opened from the grid, by what the history remembers. */
export function isFromGrid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromGrid' in state;
}
