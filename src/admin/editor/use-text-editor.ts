import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useSiteSettings } from '#ui/site-settings.ts';
import { useLatest } from '#ui/use-latest.ts';
import { notifyError } from '../notify.tsx';
import { signedAddresses } from '../pictures/signed-addresses.ts';
import type { UploadedImage } from '../uploads/upload-image.ts';
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
  /** Sets the height of the whole editor, including tools. */
  readonly className: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly focusRef: RefCallBack;
  /** May reject: the image dialog then keeps the file and shows the reason. */
  readonly onUpload: (file: File) => Promise<UploadedImage>;
  /** Image chosen but not inserted yet, as the form stored it. */
  readonly pending?: PendingPicture | null;
  /** Called with the pending image, so that the form stores it; `null` once it is inserted or discarded. */
  readonly onPending?: (picture: PendingPicture | null) => void;
}

const FOREIGN_IMAGES =
  'Les images collées ne font pas partie du site. Ajoutez-les avec le bouton Image de l’éditeur.';

/** Returns the attributes that make the editable element a named, described field (WAI-ARIA 1.2). */
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

interface EditorActions {
  readonly keys: EditorKeys;
  readonly onImages: (files: readonly File[]) => void;
}

/**
 * Returns the editor of a form's field. Until something changes, its text is the given value, so that an untouched text
 * is stored unchanged, byte for byte.
 */
export function useTextEditor(props: RichTextEditorProps, hintId: string, actions: EditorActions): Editor {
  const { value } = props;
  const settings = useSiteSettings();
  /** Value from outside, and its HTML in the editor. */
  const given = useRef({ value, html: '' });
  const emitted = useRef(value);
  const latest = useLatest({ ...props, ...actions });
  const [limit] = useState(() => new PasteLimit());
  const refuse = (view: EditorView, slice: Slice): boolean => {
    const sentence = limit.refusal(slice.size, {
      length: emitted.current.length,
      storedLength: given.current.value.length,
      after: () => editorHtml(view.state.tr.replaceSelection(slice).doc, settings),
    });
    if (sentence !== null) notifyError(sentence);
    return sentence !== null;
  };
  const [extensions] = useState(() => editorExtensions(settings, signedAddresses, () => latest.current.keys));
  const takeImages = (transfer: DataTransfer | null) => {
    const images = pastedImages(transfer, settings);
    if (images.length > 0) latest.current.onImages(images);
    return images.length > 0;
  };

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    // The library's rules remove Markdown signs: `2 *3* 4` would lose its stars.
    enablePasteRules: ['link'],
    onCreate: ({ editor: created }) => {
      given.current.html = editorHtml(created.state.doc, settings);
    },
    onUpdate: ({ editor: updated }) => {
      const html = editorHtml(updated.state.doc, settings);
      emitted.current = html === given.current.html ? given.current.value : html;
      latest.current.onChange(emitted.current);
    },
    onBlur: () => latest.current.onBlur(),
    editorProps: {
      transformPastedHTML: (html) =>
        limit.read(html, () => readPastedHtml(html, settings, () => notifyError(FOREIGN_IMAGES)), ''),
      clipboardTextParser: (text, _context, _isPlain, view) =>
        limit.read(text, () => readPastedText(text, view, settings), Slice.empty),
      // Refused first, because deciding whether images only accompany text reads all of it.
      handlePaste: (view, event, slice) => refuse(view, slice) || takeImages(event.clipboardData),
      handleDrop: (view, event, slice, moved) =>
        !moved && (refuse(view, slice) || takeImages(event.dataTransfer)),
      handleDoubleClickOn: (_view, _at, node) => {
        if (node.type.name === 'image') latest.current.keys.onEditImage();
        return node.type.name === 'image';
      },
      attributes: fieldAttributes(props, hintId),
    },
  });

  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = { value, html: editorHtml(editor.state.doc, settings) };
  }, [editor, value, settings]);
  return editor;
}
