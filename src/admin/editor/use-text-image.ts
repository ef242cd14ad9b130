import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { PendingPicture } from './pending-picture.ts';
import { changeImage, imageContent, removeImage, selectedImage, type TextImage } from './text-picture.ts';

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

/** Returns the pending image and its setter: the form's where it stores one, else the editor's own. */
function usePending({ pending, onPending }: PendingStore) {
  const [own, setOwn] = useState<PendingPicture | null>(null);
  return onPending ? ([pending ?? null, onPending] as const) : ([own, setOwn] as const);
}

function newPicture(file: File): PendingPicture {
  return { file, alt: '', caption: '', isDecorative: false };
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
      const on = editor();
      if (on && subject?.current) changeImage(on, image);
      else on?.chain().focus().insertContent(imageContent(image)).run();
      openNext();
    },
    remove: () => {
      const on = editor();
      on?.commands.focus();
      if (on) removeImage(on);
      openNext();
    },
  };
}

export type TextImageDialog = ReturnType<typeof useTextImage>;
