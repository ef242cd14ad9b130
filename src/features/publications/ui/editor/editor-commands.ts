import type { Editor } from '@tiptap/react';
import type { EditorIconName } from './editor-icons.tsx';

/** A button of the toolbar that does its work at once. */
export interface EditorCommand {
  readonly icon: EditorIconName;
  readonly label: string;
  /** For a tooltip: `Ctrl+B`. */
  readonly shortcut?: string;
  /** Whether it holds where the cursor is; a button that only does something has no such state. */
  readonly isActive?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

function heading(level: 2 | 3 | 4, icon: EditorIconName, label: string): EditorCommand {
  return {
    icon,
    label,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

export const STRUCTURE_COMMANDS: readonly EditorCommand[] = [
  heading(2, 'heading2', 'Titre 2'),
  heading(3, 'heading3', 'Titre 3'),
  heading(4, 'heading4', 'Titre 4'),
];

export const MARK_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'bold',
    label: 'Gras',
    shortcut: 'Ctrl+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: 'italic',
    label: 'Italique',
    shortcut: 'Ctrl+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: 'underline',
    label: 'Souligné',
    shortcut: 'Ctrl+U',
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    icon: 'strike',
    label: 'Barré',
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
];

export const BLOCK_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'bulletList',
    label: 'Liste à puces',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: 'orderedList',
    label: 'Liste numérotée',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: 'quote',
    label: 'Citation',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export const INSERT_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'table',
    label: 'Tableau',
    isPossible: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  {
    icon: 'rule',
    label: 'Ligne de séparation',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    icon: 'clear',
    label: 'Effacer la mise en forme',
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];

export const HISTORY_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'undo',
    label: 'Annuler la frappe',
    shortcut: 'Ctrl+Z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    icon: 'redo',
    label: 'Rétablir la frappe',
    shortcut: 'Ctrl+Maj+Z',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** What can be done to the table the cursor is in. */
export const TABLE_COMMANDS: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: '+ Ligne', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: '+ Colonne', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'En-tête', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: 'Retirer la ligne', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Retirer la colonne', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Retirer le tableau', run: (editor) => editor.chain().focus().deleteTable().run() },
];
