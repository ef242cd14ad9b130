import { useEffect } from 'react';
import { makeInert } from '#admin/preview/inert-page.ts';
import { post } from './preview-messages.ts';

/** Makes this page inert; Escape closes the window around it (`docs/specification/publishing.md#preview`). */
export function useInertPage(isInert: boolean): void {
  useEffect(() => {
    if (isInert) return makeInert(window, () => post(window.parent, { type: 'preview-close' }));
  }, [isInert]);
}
