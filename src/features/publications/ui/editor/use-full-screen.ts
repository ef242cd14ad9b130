import { type RefObject, useEffect, useState } from 'react';
import { catchBackButton } from '#ui/back-button.ts';

/** What stays within reach: dialogs that the editor opens, and what is said to everybody. */
const WITHIN_REACH = 'dialog, .Toastify';

function isWithinReach(element: Element): boolean {
  return element.matches(WITHIN_REACH) || element.querySelector('.Toastify') !== null;
}

/** Puts everything beside an element out of reach (HTML Standard, `inert`). */
function isolate(frame: HTMLElement): () => void {
  const silenced: Element[] = [];
  for (let element: Element = frame; element !== document.body; ) {
    const { parentElement } = element;
    if (!parentElement) break;
    for (const other of parentElement.children) {
      if (other === element || isWithinReach(other) || other.hasAttribute('inert')) continue;
      other.toggleAttribute('inert', true);
      silenced.push(other);
    }
    element = parentElement;
  }
  return () => {
    for (const element of silenced) element.removeAttribute('inert');
  };
}

/** Keeps an element where one can see it: a telephone's keyboard covers a part of the window. */
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

/** The whole window for one element, left by {@link FullScreen.leave} or the back button. */
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
