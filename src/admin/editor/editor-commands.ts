import type { Editor } from '@tiptap/react';
import { HEADING_LEVELS } from '#lib/html/rich-text-model.ts';
import type { EditorIconName } from './editor-icons.tsx';
import {
  hasHeaderColumn,
  hasHeaderRow,
  isInHead,
  toggleHeaderColumn,
  toggleHeaderRow,
} from './table-headers.ts';

/** Toolbar button that acts at once, without a dialog. */
export interface EditorCommand {
  /** Without an icon, the button shows its label. */
  readonly icon?: EditorIconName;
  readonly label: string;
  /** `Mod+Maj+Z`, where `Mod` is Ctrl or ⌘. */
  readonly shortcut?: string;
  /** True where its format applies at the cursor; undefined for a button without state. */
  readonly isActive?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const HEADING_WORDS: Readonly<Record<(typeof HEADING_LEVELS)[number], string>> = {
  2: 'Titre',
  3: 'Sous-titre',
  4: 'Petit titre',
};

export const STRUCTURE_COMMANDS: readonly EditorCommand[] = HEADING_LEVELS.map((level) => ({
  label: HEADING_WORDS[level],
  shortcut: `Ctrl+Maj+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
}));

export const MARK_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'bold',
    label: 'Gras',
    shortcut: 'Mod+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: 'italic',
    label: 'Italique',
    shortcut: 'Mod+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: 'underline',
    label: 'Souligné',
    shortcut: 'Mod+U',
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    icon: 'strike',
    label: 'Barré',
    shortcut: 'Mod+Maj+S',
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
];

export const BLOCK_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'bulletList',
    label: 'Liste à puces',
    shortcut: 'Mod+Maj+8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: 'orderedList',
    label: 'Liste numérotée',
    shortcut: 'Mod+Maj+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: 'quote',
    label: 'Citation',
    shortcut: 'Mod+Maj+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export const INSERT_COMMANDS: readonly EditorCommand[] = [
  {
    icon: 'table',
    label: 'Tableau',
    isPossible: (editor) => !editor.isActive('table'),
    run: (editor) => {
      editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: false }).run();
      toggleHeaderRow(editor);
    },
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
    shortcut: 'Mod+Z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    icon: 'redo',
    label: 'Rétablir la frappe',
    shortcut: 'Mod+Maj+Z',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Commands for the table at the cursor. */
export const TABLE_COMMANDS: readonly EditorCommand[] = [
  {
    label: 'Ligne au-dessus',
    isPossible: (editor) => !isInHead(editor),
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  { label: 'Ligne au-dessous', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Colonne avant', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { label: 'Colonne après', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Ligne d’en-tête', isActive: hasHeaderRow, run: toggleHeaderRow },
  { label: 'Colonne d’en-tête', isActive: hasHeaderColumn, run: toggleHeaderColumn },
  { label: 'Retirer la ligne', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Retirer la colonne', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Retirer le tableau', run: (editor) => editor.chain().focus().deleteTable().run() },
];
