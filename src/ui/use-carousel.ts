import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Milliseconds that each slide stays. */
const TURN_INTERVAL = 5000;

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True when the visitor asked for less motion; nothing moves before scripts can ask. */
function usePrefersLessMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
}

/** Returns whether a pointer rests on an element or the focus is in it, and what to put on it. */
function useAttention() {
  const place = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // The focus may have come before the scripts.
  useEffect(() => setFocused(place.current?.contains(document.activeElement) === true), []);
  return {
    hasAttention: isHovered || isFocused,
    /** Notes a pointer that has not entered: it was there before the scripts, or before the screen. @returns whether one is. */
    findPointer: () => {
      const isFound = matchMedia('(hover: hover)').matches && place.current?.matches(':hover') === true;
      setHovered(isFound);
      return isFound;
    },
    watch: {
      ref: place,
      // A finger has no hover: after a tap it would rest there for good.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** State of a carousel, and the functions that move it. */
export interface Carousel {
  readonly count: number;
  /** The slide shown, counted from 0. */
  readonly shown: number;
  /** True when the visitor has not paused it: the state of the pause button. */
  readonly turns: boolean;
  /** True while it turns by itself: without this, a screen reader would announce each slide. */
  readonly isTurning: boolean;
  show(slide: number): void;
  toggle(): void;
  /** For the element around slides and controls. */
  readonly watch: ReturnType<typeof useAttention>['watch'];
}

/**
 * Slides that turn by themselves every five seconds until they are paused, while nobody points at them or has the
 * focus in them, and only where the visitor has not asked for less motion (WCAG 2.2 SC 2.2.2).
 * @param count number of slides.
 */
export function useCarousel(count: number): Carousel {
  const prefersLessMotion = usePrefersLessMotion();
  const [shown, show] = useState(0);
  /** The visitor's choice; `null` until then. */
  const [choice, setChoice] = useState<'turn' | 'pause' | null>(null);
  const { hasAttention, findPointer, watch } = useAttention();
  const place = watch.ref;
  useEffect(() => {
    // Chosen before the scripts came.
    const chosen = place.current?.querySelector<HTMLInputElement>('.carousel-dot:checked');
    if (chosen) show(Number(chosen.value));
  }, [place]);
  const turns = choice === null ? !prefersLessMotion : choice === 'turn';
  const isTurning = turns && !hasAttention && count > 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide stays as long, also one that was chosen
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
