import { type Editor, EditorContent } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { EditorStatus } from './editor-status.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { formatShortcut } from './keyboard-shortcuts.tsx';
import { PendingPictureBar } from './pending-picture-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { type RichTextEditorProps, useTextEditor } from './use-text-editor.ts';
import { useTextImage } from './use-text-image.ts';
import './editor.css';

/** Description of the field for screen readers: the keys that reach its tools. */
function KeyboardHint({ id }: { id: string }) {
  return (
    <p id={id} hidden>
      Alt+F10&nbsp;: outils. Alt+F1&nbsp;: raccourcis clavier. {formatShortcut('Mod+Maj+F')}&nbsp;: plein
      écran.
    </p>
  );
}

/** `clip`, because the toolbar could not stick to the top of a long text with `hidden`. */
const FRAME = 'flex flex-col overflow-clip bg-surface';
const IN_FORM =
  'rounded-field border focus-within:outline-2 focus-within:outline-primary aria-invalid:border-error';

/** Editor of formatted text (`docs/specification/rich-text.md#the-editor`). */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, isInvalid, className, focusRef, onUpload } = props;
  const hintId = useId();
  const toolbarId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const editorRef = useRef<Editor>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { isFull, toggle, leave } = useFullScreen(frame);
  const image = useTextImage(() => editorRef.current, props);
  const editor = useTextEditor(props, hintId, {
    onImages: image.openNew,
    keys: {
      onLink: () => setDialog('link'),
      onHelp: () => setDialog('help'),
      onFullScreen: toggle,
      onEditImage: image.openSelected,
      onToolbar: () =>
        document.getElementById(toolbarId)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    },
  });
  useEffect(() => {
    editorRef.current = editor;
    focusRef({ focus: () => editor.commands.focus() });
  }, [editor, focusRef]);

  const borders = `${className} ${IN_FORM} ${isInvalid ? 'border-error' : 'border-control'}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from any focused element inside
    <div
      ref={frame}
      className={`${FRAME} ${isFull ? 'editor-full fixed inset-x-0 z-50' : borders}`}
      onKeyDown={(event) => {
        const isWithin = event.target instanceof Element && frame.current?.contains(event.target);
        if (isFull && isWithin && event.key === 'Escape') leave();
      }}
    >
      <EditorToolbar
        editor={editor}
        id={toolbarId}
        controls={id}
        className={`shrink-0 border-line bg-base-200 py-1 ${isFull ? 'max-sm:order-1 max-sm:border-t sm:border-b' : 'border-b max-sm:sticky max-sm:top-0 max-sm:z-10'}`}
        onLink={() => setDialog('link')}
        onImage={() => image.openNew([])}
        onEditImage={image.openSelected}
      />
      {image.postponed && (
        <PendingPictureBar
          name={image.postponed.file.name}
          onResume={() => image.openNew([])}
          onDiscard={image.discard}
        />
      )}
      <EditorContent editor={editor} className="min-h-0 grow overflow-y-auto" />
      <KeyboardHint id={hintId} />
      <EditorStatus
        editor={editor}
        isFull={isFull}
        onHelp={() => setDialog('help')}
        onFullScreen={toggle}
        onEditImage={image.openSelected}
      />
      <EditorDialogs
        editor={editor}
        open={dialog}
        image={image}
        onClose={() => setDialog(null)}
        onUpload={onUpload}
      />
    </div>
  );
}
