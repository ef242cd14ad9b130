/** The state of a navigation to a form that takes up at once what was typed in it. */
export const RESUMING = { resume: true };

/** Whether one comes back to a form from what interrupted the typing: a login (D29), or the end of what it was about. */
export function isResuming(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'resume' in state && state.resume === true;
}
