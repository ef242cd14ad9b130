import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { TextImage } from './image-dialog.tsx';
import type { PendingPicture } from './pending-picture.ts';

/** What the image dialog asks about. */
interface Question {
  /** What it begins with. */
  readonly pending: PendingPicture | null;
  /** The image of the text that is changed. */
  readonly current: TextImage | null;
  /** Another number for another question: its words begin anew. */
  readonly turn: number;
}

interface Kept {
  readonly pending?: PendingPicture | null;
  readonly onPending?: (picture: PendingPicture | null) => void;
}

function numberOf(value: unknown): number | null {
  const number = Number(value);
  return number > 0 ? number : null;
}

/** The selected image of the text. */
function selectedImage(editor: Editor): TextImage | null {
  if (!editor.isActive('image')) return null;
  const { src, alt, width, height } = editor.getAttributes('image');
  return { src: String(src), alt: String(alt ?? ''), width: numberOf(width), height: numberOf(height) };
}

/** The picture that is not in the text yet: the form keeps it where it wants to, else it is kept here. */
function usePending({ pending, onPending }: Kept) {
  const [own, setOwn] = useState<PendingPicture | null>(null);
  return onPending ? ([pending ?? null, onPending] as const) : ([own, setOwn] as const);
}

function unsent(file: File): PendingPicture {
  return { file, alt: '', isDecorative: false };
}

/**
 * What the image dialog asks about: a new image, one of several that were dropped, one that was not finished, or the
 * selected one; and what its answer does to the text.
 */
export function useTextImage(editor: () => Editor | null, kept: Kept) {
  const [pending, setPending] = usePending(kept);
  const [question, setQuestion] = useState<Question | null>(null);
  const [turn, setTurn] = useState(0);
  const [queue, setQueue] = useState<readonly File[]>([]);

  const ask = (picture: PendingPicture | null, current: TextImage | null = null) => {
    setTurn(turn + 1);
    setPending(picture);
    setQuestion({ pending: picture, current, turn: turn + 1 });
  };
  const goOn = () => {
    const [next, ...rest] = queue;
    setQueue(rest);
    if (next) ask(unsent(next));
    else {
      setQuestion(null);
      setPending(null);
    }
  };
  return {
    question,
    /** A picture that waits, while nothing is asked about it. */
    waiting: question ? null : pending,
    setPending,
    /** @param files none for an image that is still to be chosen. */
    askNew: ([first, ...rest]: readonly File[]) => {
      setQueue([...queue, ...rest]);
      ask(first ? unsent(first) : pending);
    },
    askSelected: () => {
      const on = editor();
      const current = on && selectedImage(on);
      if (current) ask(null, current);
    },
    /** Closes the dialog; a picture that was chosen waits. */
    putOff: () => setQuestion(null),
    giveUp: goOn,
    done: (image: TextImage) => {
      const on = editor()?.chain().focus();
      if (question?.current) on?.updateAttributes('image', { ...image }).run();
      else on?.insertContent({ type: 'image', attrs: { ...image } }).run();
      goOn();
    },
    remove: () => {
      editor()?.chain().focus().deleteSelection().run();
      goOn();
    },
  };
}

export type TextImageQuestions = ReturnType<typeof useTextImage>;
