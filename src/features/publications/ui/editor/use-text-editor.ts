import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { notifyError } from '#admin/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { useLatest } from '#ui/use-latest.ts';
import type { UploadedImage } from '../admin-calls.ts';
import { type EditorKeys, editorExtensions } from './editor-extensions.ts';
import { editorHtml } from './editor-html.ts';
import { PasteLimit } from './paste-limit.ts';
import { pastedImages, readPastedHtml, readPastedText } from './pasted-content.ts';
import type { PendingPicture } from './pending-picture.ts';

export interface RichTextEditorProps {
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
  /** May reject: the image dialog then keeps the file and says why. */
  readonly onUpload: (file: File) => Promise<UploadedImage>;
  /** A picture chosen for the text and not in it yet, as the form kept it. */
  readonly pending?: PendingPicture | null;
  /** Says which picture waits, so that it is kept with what was typed; `null` when it is in the text or given up. */
  readonly onPending?: (picture: PendingPicture | null) => void;
}

const FOREIGN_IMAGES =
  'Les images collées ne font pas partie du site. Ajoutez-les avec le bouton Image de l’éditeur.';

/** What makes the editable element a named, described field (WAI-ARIA 1.2). */
function fieldAttributes(
  { id, labelId, describedBy, isInvalid }: RichTextEditorProps,
  hintId: string,
): Record<string, string> {
  return {
    id,
    class: 'rich-text editor-text',
    role: 'textbox',
    lang: 'fr',
    spellcheck: 'true',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-invalid': String(isInvalid),
    'aria-describedby': [describedBy, hintId].filter(Boolean).join(' '),
  };
}

interface Outside {
  readonly keys: EditorKeys;
  readonly onPictures: (files: readonly File[]) => void;
}

/**
 * The editor, and what its text is: the value it was given as long as nothing was changed in it, so that a text
 * that is opened and left untouched stays as it was kept, to the letter.
 */
export function useTextEditor(props: RichTextEditorProps, hintId: string, outside: Outside): Editor {
  const { value } = props;
  const settings = useSiteSettings();
  /** The value that came from outside, and what the editor makes of it. */
  const given = useRef({ value, html: '' });
  const said = useRef(value);
  const latest = useLatest({ ...props, ...outside });
  const [limit] = useState(() => new PasteLimit());
  const refuse = (view: EditorView, slice: Slice): boolean => {
    const sentence = limit.refusal(slice.size, {
      length: said.current.length,
      storedLength: given.current.value.length,
      after: () => editorHtml(view.state.tr.replaceSelection(slice).doc, settings),
    });
    if (sentence !== null) notifyError(sentence);
    return sentence !== null;
  };
  const [extensions] = useState(() => editorExtensions(settings, () => latest.current.keys));
  const takePictures = (transfer: DataTransfer | null) => {
    const pictures = pastedImages(transfer, settings);
    if (pictures.length > 0) latest.current.onPictures(pictures);
    return pictures.length > 0;
  };

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      given.current.html = editorHtml(created.state.doc, settings);
    },
    onUpdate: ({ editor: updated }) => {
      const html = editorHtml(updated.state.doc, settings);
      said.current = html === given.current.html ? given.current.value : html;
      latest.current.onChange(said.current);
    },
    onBlur: () => latest.current.onBlur(),
    editorProps: {
      transformPastedHTML: (html) =>
        limit.read(html, () => readPastedHtml(html, settings, () => notifyError(FOREIGN_IMAGES)), ''),
      clipboardTextParser: (text, _context, _isPlain, view) =>
        limit.read(text, () => readPastedText(text, view, settings), Slice.empty),
      // Before the pictures: whether they only come along with words is found out by reading all of these.
      handlePaste: (view, event, slice) => refuse(view, slice) || takePictures(event.clipboardData),
      handleDrop: (view, event, slice, moved) =>
        !moved && (refuse(view, slice) || takePictures(event.dataTransfer)),
      handleDoubleClickOn: (_view, _at, node) => {
        if (node.type.name === 'image') latest.current.keys.onEditImage();
        return node.type.name === 'image';
      },
      attributes: fieldAttributes(props, hintId),
    },
  });

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = { value, html: editorHtml(editor.state.doc, settings) };
  }, [editor, value, settings]);
  return editor;
}
