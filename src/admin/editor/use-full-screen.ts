import { type RefObject, useEffect, useState } from 'react';
import { catchBackButton } from '#ui/back-button.ts';

/** Elements that stay active: the editor's dialogs, and toasts. */
const STAYS_ACTIVE = 'dialog, .Toastify';

function staysActive(element: Element): boolean {
  return element.matches(STAYS_ACTIVE) || element.querySelector('.Toastify') !== null;
}

/**
 * Makes everything outside of an element inert (HTML Standard, `inert`).
 * @returns a function that undoes it.
 */
function isolate(frame: HTMLElement): () => void {
  const inertElements: Element[] = [];
  for (let element: Element = frame; element !== document.body; ) {
    const { parentElement } = element;
    if (!parentElement) break;
    for (const other of parentElement.children) {
      if (other === element || staysActive(other) || other.hasAttribute('inert')) continue;
      other.toggleAttribute('inert', true);
      inertElements.push(other);
    }
    element = parentElement;
  }
  return () => {
    for (const element of inertElements) element.removeAttribute('inert');
  };
}

/**
 * Keeps an element within the part of the window above a phone's keyboard.
 * @returns a function that undoes it.
 */
function followViewport(frame: HTMLElement): () => void {
  const { visualViewport } = window;
  const follow = () => {
    frame.style.top = `${visualViewport?.offsetTop ?? 0}px`;
    frame.style.height = visualViewport ? `${visualViewport.height}px` : '100dvh';
  };
  follow();
  visualViewport?.addEventListener('resize', follow);
  visualViewport?.addEventListener('scroll', follow);
  return () => {
    visualViewport?.removeEventListener('resize', follow);
    visualViewport?.removeEventListener('scroll', follow);
    frame.style.removeProperty('top');
    frame.style.removeProperty('height');
  };
}

interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
  readonly leave: () => void;
}

/** Shows an element in the whole window until {@link FullScreen.leave} or the back button. */
export function useFullScreen(frame: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isFull || !element) return;
    const undo = [isolate(element), followViewport(element), catchBackButton(() => setFull(false))];
    return () => {
      for (const step of undo) step();
    };
  }, [isFull, frame]);
  return { isFull, toggle: () => setFull((now) => !now), leave: () => setFull(false) };
}
