/** Whether what had the focus has gone from the page, and the focus with it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
