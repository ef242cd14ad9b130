import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { notifyError } from '#features/administration/index.ts';
import type { UploadedImage } from '../admin-calls.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { editorExtensions } from './editor-extensions.ts';
import { editorHtml } from './editor-html.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { plainTextToHtml } from './plain-text-to-html.ts';
import './editor.css';

interface RichTextEditorProps {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Its height, tools and all. */
  readonly className: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly focusRef: RefCallBack;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

const FOREIGN_IMAGES =
  'Les images collées ne font pas partie du site. Ajoutez-les avec le bouton Image de l’éditeur.';

function cleanPaste(html: string): string {
  const { html: cleaned, foreignImages } = cleanPastedHtml(html);
  if (foreignImages > 0) notifyError(FOREIGN_IMAGES);
  return cleaned;
}

/** Text without markup, with the structure its author gave it by hand (D24). */
function parsePlainText(text: string, view: EditorView): Slice {
  const document = new DOMParser().parseFromString(plainTextToHtml(text), 'text/html');
  return SchemaParser.fromSchema(view.state.schema).parseSlice(document.body);
}

function imageOf(transfer: DataTransfer | null): File | null {
  const isText = transfer?.types.includes('text/html') || transfer?.types.includes('text/plain');
  if (!transfer || isText) return null;
  return [...transfer.files].find((file) => file.type.startsWith('image/')) ?? null;
}

/** Takes an image that is pasted or dropped to `onImage`; everything else goes its usual way. */
function takeImage(transfer: DataTransfer | null, onImage: (file: File) => void): boolean {
  const image = imageOf(transfer);
  if (!image) return false;
  onImage(image);
  return true;
}

/** What makes the editable element a named, described field (WAI-ARIA 1.2). */
function fieldAttributes({
  id,
  labelId,
  describedBy,
  isInvalid,
}: RichTextEditorProps): Record<string, string> {
  return {
    id,
    class: 'rich-text editor-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-invalid': String(isInvalid),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

/**
 * The editor, and what its text is: the value it was given as long as nothing was changed in it, so that a text
 * that is opened and left untouched stays as it was kept, to the letter.
 */
function useTextEditor(props: RichTextEditorProps, onImage: (file: File) => void): Editor {
  const { value, onChange, onBlur } = props;
  /** The value that came from outside, and what the editor makes of it. */
  const given = useRef({ value, html: '' });
  const said = useRef(value);
  const [extensions] = useState(editorExtensions);
  const callbacks = useRef({ onChange, onBlur, onImage });
  useEffect(() => {
    callbacks.current = { onChange, onBlur, onImage };
  });

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      given.current.html = editorHtml(created.getHTML());
    },
    onUpdate: ({ editor: updated }) => {
      const html = editorHtml(updated.getHTML());
      said.current = html === given.current.html ? given.current.value : html;
      callbacks.current.onChange(said.current);
    },
    onBlur: () => callbacks.current.onBlur(),
    editorProps: {
      transformPastedHTML: cleanPaste,
      clipboardTextParser: (text, _context, _isPlain, view) => parsePlainText(text, view),
      handlePaste: (_view, event) => takeImage(event.clipboardData, callbacks.current.onImage),
      handleDrop: (_view, event) => takeImage(event.dataTransfer, callbacks.current.onImage),
      attributes: fieldAttributes(props),
    },
  });

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = { value, html: editorHtml(editor.getHTML()) };
  }, [editor, value]);
  return editor;
}

/** Formatted text, written in place (D23). */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, isInvalid, className, focusRef, onUpload } = props;
  const [isLinkOpen, setLinkOpen] = useState(false);
  /** The image dialog, with the file it was opened for, if any. */
  const [asked, setAsked] = useState<{ dropped: File | null } | null>(null);
  const editor = useTextEditor(props, (dropped) => setAsked({ dropped }));

  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() });
  }, [editor, focusRef]);

  const linkHere: unknown = editor.getAttributes('link').href;
  return (
    <div
      className={`${className} flex flex-col overflow-hidden rounded-field border bg-surface focus-within:outline-2 focus-within:outline-primary ${isInvalid ? 'border-error' : 'border-control'}`}
    >
      <EditorToolbar
        editor={editor}
        controls={id}
        onLink={() => setLinkOpen(true)}
        onImage={() => setAsked({ dropped: null })}
      />
      <EditorContent editor={editor} className="min-h-0 grow overflow-y-auto" />
      <LinkDialog
        open={isLinkOpen}
        current={typeof linkHere === 'string' ? linkHere : ''}
        onClose={() => setLinkOpen(false)}
        onSet={(href) => {
          setLinkOpen(false);
          setLink(editor, href);
        }}
        onRemove={() => {
          setLinkOpen(false);
          editor.chain().focus().extendMarkRange('link').unsetLink().run();
        }}
      />
      <ImageDialog
        open={asked !== null}
        dropped={asked?.dropped ?? null}
        onUpload={onUpload}
        onClose={() => setAsked(null)}
        onInsert={({ url: src, alt, width, height }) => {
          setAsked(null);
          editor.chain().focus().setImage({ src, alt, width, height }).run();
        }}
      />
    </div>
  );
}

/** Links the selected words; where none are selected, the address itself is what is read. */
function setLink(editor: Editor, href: string): void {
  const isBare = editor.state.selection.empty && !editor.isActive('link');
  if (isBare) {
    const mark = { type: 'link', attrs: { href } };
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [mark] })
      .run();
  } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
}
