import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { TextImage } from './image-dialog.tsx';
import type { PendingPicture } from './pending-picture.ts';

/** Subject of the image dialog. */
interface DialogSubject {
  /** Image and texts that the form starts with. */
  readonly pending: PendingPicture | null;
  /** Image of the text that is edited. */
  readonly current: TextImage | null;
  /** Changes with the subject, so that the form is reset. */
  readonly formKey: number;
}

interface PendingStore {
  readonly pending?: PendingPicture | null;
  readonly onPending?: (picture: PendingPicture | null) => void;
}

function readSide(value: unknown): number | null {
  const number = Number(value);
  return number > 0 ? number : null;
}

/** Returns the selected image of the text. */
function selectedImage(editor: Editor): TextImage | null {
  if (!editor.isActive('image')) return null;
  const { src, alt, width, height } = editor.getAttributes('image');
  return { src: String(src), alt: String(alt ?? ''), width: readSide(width), height: readSide(height) };
}

/** Returns the pending image and its setter: the form's where it stores one, else the editor's own. */
function usePending({ pending, onPending }: PendingStore) {
  const [own, setOwn] = useState<PendingPicture | null>(null);
  return onPending ? ([pending ?? null, onPending] as const) : ([own, setOwn] as const);
}

function newPicture(file: File): PendingPicture {
  return { file, alt: '', isDecorative: false };
}

/**
 * Returns the subject of the image dialog (a new image, one of several dropped, an unfinished one, or the selected one)
 * and its actions on the text.
 */
export function useTextImage(editor: () => Editor | null, store: PendingStore) {
  const [pending, setPending] = usePending(store);
  const [subject, setSubject] = useState<DialogSubject | null>(null);
  const [formKey, setFormKey] = useState(0);
  const [queue, setQueue] = useState<readonly File[]>([]);

  const open = (picture: PendingPicture | null, current: TextImage | null = null) => {
    setFormKey(formKey + 1);
    setPending(picture);
    setSubject({ pending: picture, current, formKey: formKey + 1 });
  };
  const openNext = () => {
    const [next, ...rest] = queue;
    setQueue(rest);
    if (next) open(newPicture(next));
    else {
      setSubject(null);
      setPending(null);
    }
  };
  return {
    subject,
    /** Pending image while the dialog is closed. */
    postponed: subject ? null : pending,
    setPending,
    /** @param files empty for an image still to be chosen. */
    openNew: ([first, ...rest]: readonly File[]) => {
      setQueue([...queue, ...rest]);
      open(first ? newPicture(first) : pending);
    },
    openSelected: () => {
      const on = editor();
      const current = on && selectedImage(on);
      if (current) open(null, current);
    },
    /** Closes the dialog; a chosen image stays pending. */
    postpone: () => setSubject(null),
    discard: openNext,
    done: (image: TextImage) => {
      const on = editor()?.chain().focus();
      if (subject?.current) on?.updateAttributes('image', { ...image }).run();
      else on?.insertContent({ type: 'image', attrs: { ...image } }).run();
      openNext();
    },
    remove: () => {
      editor()?.chain().focus().deleteSelection().run();
      openNext();
    },
  };
}

export type TextImageDialog = ReturnType<typeof useTextImage>;
