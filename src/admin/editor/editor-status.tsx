import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { countWords, formatWordCount } from '#lib/text/word-count.ts';
import { ToolButton } from './editor-toolbar.tsx';

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

interface EditorStatusProps {
  readonly editor: Editor;
  readonly isFull: boolean;
  readonly onHelp: () => void;
  readonly onFullScreen: () => void;
}

/** Bar under the text: number of words, help, full screen. */
export function EditorStatus({ editor, isFull, onHelp, onFullScreen }: EditorStatusProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 border-t border-line px-1 text-sm text-muted">
      <WordCount editor={editor} />
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
