import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { TextImage } from './image-dialog.tsx';
import type { PendingPicture } from './pending-picture.ts';

/** Subject of the image dialog. */
interface Question {
  /** Image and words that the form starts with. */
  readonly pending: PendingPicture | null;
  /** Image of the text that is edited. */
  readonly current: TextImage | null;
  /** Another one for another question, so that the form starts anew. */
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
 * Returns the subject of the image dialog (a new image, one of several that were dropped, one left unfinished, or the
 * selected one) and its actions on the text.
 */
export function useTextImage(editor: () => Editor | null, store: PendingStore) {
  const [pending, setPending] = usePending(store);
  const [question, setQuestion] = useState<Question | null>(null);
  const [formKey, setFormKey] = useState(0);
  const [queue, setQueue] = useState<readonly File[]>([]);

  const ask = (picture: PendingPicture | null, current: TextImage | null = null) => {
    setFormKey(formKey + 1);
    setPending(picture);
    setQuestion({ pending: picture, current, formKey: formKey + 1 });
  };
  const askNext = () => {
    const [next, ...rest] = queue;
    setQueue(rest);
    if (next) ask(newPicture(next));
    else {
      setQuestion(null);
      setPending(null);
    }
  };
  return {
    question,
    /** Pending image while the dialog is closed. */
    postponed: question ? null : pending,
    setPending,
    /** @param files none for an image still to be chosen. */
    askNew: ([first, ...rest]: readonly File[]) => {
      setQueue([...queue, ...rest]);
      ask(first ? newPicture(first) : pending);
    },
    askSelected: () => {
      const on = editor();
      const current = on && selectedImage(on);
      if (current) ask(null, current);
    },
    /** Closes the dialog; a chosen image stays pending. */
    postpone: () => setQuestion(null),
    discard: askNext,
    done: (image: TextImage) => {
      const on = editor()?.chain().focus();
      if (question?.current) on?.updateAttributes('image', { ...image }).run();
      else on?.insertContent({ type: 'image', attrs: { ...image } }).run();
      askNext();
    },
    remove: () => {
      editor()?.chain().focus().deleteSelection().run();
      askNext();
    },
  };
}

export type TextImageQuestions = ReturnType<typeof useTextImage>;
