import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Milliseconds for which each slide is shown. */
const TURN_INTERVAL = 5000;

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True when the visitor prefers reduced motion, and until scripts know. */
function usePrefersLessMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
}

/** Returns whether a pointer is over an element or the focus in it, and the props to attach. */
function useAttention() {
  const place = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // The focus may have arrived before hydration.
  useEffect(() => setFocused(place.current?.contains(document.activeElement) === true), []);
  return {
    hasAttention: isHovered || isFocused,
    /**
     * Detects a pointer that was over the element before hydration, so never entered it.
     * @returns whether there is one.
     */
    findPointer: () => {
      const isFound = matchMedia('(hover: hover)').matches && place.current?.matches(':hover') === true;
      setHovered(isFound);
      return isFound;
    },
    watch: {
      ref: place,
      // Touch has no hover: after a tap, the state would never end.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** State of a carousel, with functions that move it. */
export interface Carousel {
  readonly count: number;
  /** Index of the visible slide, from 0. */
  readonly shown: number;
  /** True until the visitor pauses it: the pause button's state. */
  readonly turns: boolean;
  /** True while slides change automatically, during which they must not be announced. */
  readonly isTurning: boolean;
  show(slide: number): void;
  toggle(): void;
  /** Props of the element around slides and controls. */
  readonly watch: ReturnType<typeof useAttention>['watch'];
}

/**
 * Changes slides every five seconds until paused, except while a pointer or the focus is on them, or where the visitor
 * prefers reduced motion (WCAG 2.2 SC 2.2.2).
 * @param count number of slides.
 */
export function useCarousel(count: number): Carousel {
  const prefersLessMotion = usePrefersLessMotion();
  const [shown, show] = useState(0);
  /** The visitor's choice; `null` before one. */
  const [choice, setChoice] = useState<'turn' | 'pause' | null>(null);
  const { hasAttention, findPointer, watch } = useAttention();
  const place = watch.ref;
  useEffect(() => {
    // Chosen before hydration.
    const chosen = place.current?.querySelector<HTMLInputElement>('.carousel-dot:checked');
    if (chosen) show(Number(chosen.value));
  }, [place]);
  const turns = choice === null ? !prefersLessMotion : choice === 'turn';
  const isTurning = turns && !hasAttention && count > 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the time with each slide, also a chosen one
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => findPointer() || show((current) => (current + 1) % count), TURN_INTERVAL);
    return () => clearTimeout(timer);
  }, [isTurning, shown, count]);

  return {
    count,
    shown,
    turns,
    isTurning,
    show,
    toggle: () => setChoice(turns ? 'pause' : 'turn'),
    watch,
  };
}
