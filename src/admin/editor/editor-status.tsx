import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { countWords, formatWordCount } from '#lib/text/word-count.ts';
import { ToolButton } from './editor-toolbar.tsx';
import { imagesToDescribe } from './text-picture.ts';

/** Milliseconds without a change after which screen readers announce the count. */
const PAUSE = 3000;

/** Number of words: shown at each key, announced only after a pause. */
function WordCount({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: () => countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ', ' ')),
  });
  const words = formatWordCount(count);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <span aria-hidden="true" className="px-2 tabular-nums">
        {words}
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}

/** Leads to the next image after the cursor that waits for its description, if any does. */
function NextToDescribe({ editor, onEditImage }: { editor: Editor; onEditImage: () => void }) {
  const positions = useEditorState({ editor, selector: () => imagesToDescribe(editor.state.doc) });
  const [first] = positions;
  if (first === undefined) return null;
  const next = () => {
    const { from } = editor.state.selection;
    editor.commands.setNodeSelection(positions.find((position) => position >= from) ?? first);
    onEditImage();
  };
  return (
    <ToolButton
      label={`${positions.length}\u00a0${positions.length === 1 ? 'image' : 'images'} à décrire`}
      onClick={next}
    />
  );
}

interface EditorStatusProps {
  readonly editor: Editor;
  readonly isFull: boolean;
  readonly onHelp: () => void;
  readonly onFullScreen: () => void;
  readonly onEditImage: () => void;
}

/** Bar under the text: number of words, images to describe, help, full screen. */
export function EditorStatus({ editor, isFull, onHelp, onFullScreen, onEditImage }: EditorStatusProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 border-t border-line px-1 text-sm text-muted">
      <WordCount editor={editor} />
      <NextToDescribe editor={editor} onEditImage={onEditImage} />
      <span className="grow" />
      {/* Touch screens have no keyboard to learn; Alt+F1 opens the list with an attached one. */}
      <span className="flex pointer-coarse:hidden">
        <ToolButton icon="keyboard" label="Raccourcis clavier" shortcut="Alt+F1" onClick={onHelp} />
      </span>
      <ToolButton
        icon={isFull ? 'shrink' : 'expand'}
        label={isFull ? 'Quitter le plein écran' : 'Plein écran'}
        shortcut="Mod+Maj+F"
        onClick={onFullScreen}
      />
    </div>
  );
}
