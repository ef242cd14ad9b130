import { useEffect, useState } from 'react';
import { isMoving } from './animated-image.ts';

/** True once a chosen file was found to be a moving image. */
function useIsMoving(file: File): boolean {
  const [moving, setMoving] = useState<File | null>(null);
  useEffect(() => {
    let isGone = false;
    // A file that the device lost is refused on sending.
    isMoving(file).then(
      (moves) => {
        if (moves && !isGone) setMoving(file);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return moving === file;
}

/** Says that a chosen image that moves will be shown still (`docs/specification/pictures.md#re-encoding`). */
export function StillNotice({ file }: { readonly file: File }) {
  const moves = useIsMoving(file);
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {moves && 'Cette image animée sera montrée immobile.'}
    </p>
  );
}
