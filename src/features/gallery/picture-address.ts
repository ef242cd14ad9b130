/** Attribute of the grid: the page that it shows. */
export const GRID_PAGE = 'data-gallery-page';

/** Returns the id of a picture's thumbnail, which takes the focus when the picture is closed. */
export function thumbnailId(id: string): string {
  return `image-${id}`;
}

/** Returns the history state of a picture opened from a page of the grid: closing it goes back there. */
export function fromGrid(page: number) {
  return { fromGrid: page };
}

/** True when the history state says that a picture was opened from that page of the grid. */
export function isFromGrid(state: unknown, page: number): boolean {
  return typeof state === 'object' && state !== null && 'fromGrid' in state && state.fromGrid === page;
}
