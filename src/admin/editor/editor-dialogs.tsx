import type { Editor } from '@tiptap/react';
import type { UploadedImage } from '../uploads/upload-image.ts';
import { ImageDialog } from './image-dialog.tsx';
import { KeyboardHelp } from './keyboard-shortcuts.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { TextImageDialog } from './use-text-image.ts';

/** The open dialog; the image dialog is controlled by its subject instead. */
export type OpenDialog = 'link' | 'help' | null;

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly open: OpenDialog;
  readonly image: TextImageDialog;
  readonly onClose: () => void;
  readonly onUpload: (file: File) => Promise<UploadedImage>;
}

/** Dialogs of the editor. */
export function EditorDialogs({ editor, open, image, onClose, onUpload }: EditorDialogsProps) {
  const { subject } = image;
  return (
    <>
      <EditorLinkDialog editor={editor} open={open === 'link'} onClose={onClose} />
      <ImageDialog
        formKey={subject?.formKey ?? 0}
        open={subject !== null}
        current={subject?.current ?? null}
        pending={subject?.pending ?? null}
        onPending={image.setPending}
        onUpload={onUpload}
        onPostpone={image.postpone}
        onDiscard={image.discard}
        onDone={image.done}
        onRemove={image.remove}
      />
      <KeyboardHelp open={open === 'help'} onClose={onClose} />
    </>
  );
}

interface EditorLinkDialogProps {
  readonly editor: Editor;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EditorLinkDialog({ editor, open, onClose }: EditorLinkDialogProps) {
  const linkHere: unknown = editor.getAttributes('link').href;
  return (
    <LinkDialog
      open={open}
      current={typeof linkHere === 'string' ? linkHere : ''}
      onClose={onClose}
      onSet={(href) => {
        onClose();
        setLink(editor, href);
      }}
      onRemove={() => {
        onClose();
        editor.chain().focus().extendMarkRange('link').unsetLink().run();
      }}
    />
  );
}

/** Links the selected words; without a selection, inserts the address as a link. */
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
