/** Returns a window title, with the site's name where it is known. */
export function windowTitle(title: string, siteName: string): string {
  return siteName ? `${title} · ${siteName}` : title;
}
