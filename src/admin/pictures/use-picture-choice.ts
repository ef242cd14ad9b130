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
  const [shrinking, setShrinking] = useState<File | null>(null);
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
    setShrinking(file);
    const shrunk = await shrinkPhoto(file);
    const { value: present, onChange: change, isThere } = now.current;
    if (!isThere) return;
    setShrinking((now) => (now === file ? null : now));
    // Another file may have been chosen meanwhile.
    const isPresent = present.kind === 'file' && present.file === file;
    if (isPresent && shrunk !== file) change({ kind: 'file', file: shrunk, other: file });
  };
  return {
    choose: (file) => void choose(file),
    isShrinking: value.kind === 'file' && value.file === shrinking,
  };
}
