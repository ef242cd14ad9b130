import { type RefObject, useEffect, useRef, useState } from 'react';

interface ImageFailure {
  readonly isBroken: boolean;
  /** Props for the `img`. */
  readonly watched: { readonly ref: RefObject<HTMLImageElement | null>; readonly onError: () => void };
}

/** Returns whether an image failed to load, and the props that detect it. */
export function useImageFailure(address: string | null, onFailure?: () => void): ImageFailure {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(address);
  }, [address]);
  return {
    isBroken: address !== null && broken === address,
    watched: {
      ref,
      onError: () => {
        setBroken(address);
        onFailure?.();
      },
    },
  };
}
