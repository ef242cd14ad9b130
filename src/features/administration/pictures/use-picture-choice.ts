import { useEffect, useRef, useState } from 'react';
import type { PictureValue } from './picture-value.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface PictureChoice {
  readonly choose: (file: File) => void;
  readonly isShrinking: boolean;
}

/**
 * Takes a chosen file into a form at once, and its smaller form in its place as soon as there is one; whoever saves in
 * between sends the smaller one too (`sendForm`).
 */
export function usePictureChoice(
  value: PictureValue,
  onChange: (value: PictureValue) => void,
): PictureChoice {
  const [isShrinking, setShrinking] = useState(false);
  const now = useRef({ value, onChange, isThere: true });
  useEffect(() => {
    now.current = { value, onChange, isThere: true };
    const { current } = now;
    return () => {
      current.isThere = false;
    };
  });
  const choose = async (file: File) => {
    onChange({ kind: 'file', file });
    setShrinking(true);
    const shrunk = await shrinkPhoto(file);
    const { value: present, onChange: change, isThere } = now.current;
    if (!isThere) return;
    // Another file may have been chosen meanwhile.
    if (present.kind === 'file' && present.file === file) {
      setShrinking(false);
      if (shrunk !== file) change({ kind: 'file', file: shrunk, other: file });
    }
  };
  return { choose: (file) => void choose(file), isShrinking: isShrinking && value.kind === 'file' };
}
