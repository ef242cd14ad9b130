import { type Editor, useEditorState } from '@tiptap/react';
import type { MouseEvent, ReactNode } from 'react';
import type { PictureDescription } from '#content/fields/picture/alt-text.ts';
import { quoted } from '#lib/text/quoted.ts';
import { AltStatement } from '../pictures/alt-fields.tsx';
import {
  BLOCK_COMMANDS,
  type EditorCommand,
  HISTORY_COMMANDS,
  INSERT_COMMANDS,
  MARK_COMMANDS,
  STRUCTURE_COMMANDS,
  TABLE_COMMANDS,
} from './editor-commands.ts';
import { EditorIcon, type EditorIconName } from './editor-icons.tsx';
import { ariaShortcut, formatShortcut } from './keyboard-shortcuts.tsx';
import { RovingToolbar } from './roving-toolbar.tsx';
import { removeImage, selectedImage } from './text-picture.ts';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly id: string;
  readonly controls: string;
  readonly className: string;
  readonly onLink: () => void;
  readonly onImage: () => void;
  readonly onEditImage: () => void;
}

const COMMANDS: readonly EditorCommand[] = [
  ...STRUCTURE_COMMANDS,
  ...MARK_COMMANDS,
  ...BLOCK_COMMANDS,
  ...INSERT_COMMANDS,
  ...HISTORY_COMMANDS,
  ...TABLE_COMMANDS,
];

/** Keeps the focus, and a phone's keyboard, in the text when a tool is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Focuses the text at once: the editor's own command does so a frame later, and loses the keystrokes in between. */
function runAtCursor(editor: Editor, run: (editor: Editor) => void): void {
  editor.view.focus();
  run(editor);
}

interface ToolButtonProps {
  readonly icon?: EditorIconName | undefined;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** `undefined` for a button without state. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function ToolButton({
  icon,
  label,
  shortcut,
  isPressed,
  isDisabled = false,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex h-11 shrink-0 items-center justify-center rounded-field hover:bg-base-content/8 aria-disabled:opacity-35 aria-pressed:bg-primary aria-pressed:text-primary-content ${icon ? 'w-12 sm:w-11 lg:w-9' : 'px-2.5 text-sm font-semibold'}`}
      aria-label={icon && label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      title={shortcut ? `${label} (${formatShortcut(shortcut)})` : label}
      onMouseDown={keepFocus}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon ? <EditorIcon name={icon} /> : label}
    </button>
  );
}

/** Returns how the selected image is described, `null` where none is selected. */
function selectedDescription(editor: Editor): PictureDescription | null {
  const image = selectedImage(editor);
  return image && { alt: image.alt && quoted(image.alt), decorative: image.alt === '' };
}

/** Returns the states of the tools at the cursor, after each change. */
function useToolStates(editor: Editor) {
  return useEditorState({
    editor,
    selector: () => ({
      pressed: COMMANDS.map((command) => command.isActive?.(editor)),
      disabled: COMMANDS.map((command) => command.isPossible?.(editor) === false),
      isInLink: editor.isActive('link'),
      isInTable: editor.isActive('table'),
      image: selectedDescription(editor),
    }),
  });
}

function Separator() {
  return <span className="mx-1 h-6 w-px shrink-0 bg-line" />;
}

/** Row of tools: scrolls sideways on a phone, wraps where there is space. */
function ToolRow({ children }: { children: ReactNode }) {
  return (
    // Prevents a tab stop without a name, which browsers add to a scrollable row; the arrow keys scroll it anyway.
    <div
      tabIndex={-1}
      className="tool-row flex min-w-0 items-center gap-0.5 overflow-x-auto px-1 sm:flex-wrap"
    >
      {children}
    </div>
  );
}

interface ImageToolsProps {
  readonly editor: Editor;
  readonly description: PictureDescription;
  readonly onEditImage: () => void;
}

function ImageTools({ editor, description, onEditImage }: ImageToolsProps) {
  return (
    <ToolRow>
      <ToolButton label="Modifier l’image" onClick={onEditImage} />
      <ToolButton label="Retirer l’image" onClick={() => runAtCursor(editor, removeImage)} />
      <span className="shrink-0 px-2 text-sm text-muted sm:max-w-[24rem] sm:truncate">
        <AltStatement {...description} />
      </span>
    </ToolRow>
  );
}

/** Toolbar of the editor; the tools of a table or an image appear below where the cursor is in one. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, id, controls, className, onLink, onImage, onEditImage } = props;
  const { pressed, disabled, isInLink, isInTable, image } = useToolStates(editor);
  const tools = (commands: readonly EditorCommand[]) =>
    commands.map((command) => {
      const index = COMMANDS.indexOf(command);
      return (
        <ToolButton
          key={command.label}
          icon={command.icon}
          label={command.label}
          shortcut={command.shortcut}
          isPressed={pressed[index]}
          isDisabled={disabled[index] ?? false}
          onClick={() => runAtCursor(editor, command.run)}
        />
      );
    });
  return (
    <RovingToolbar id={id} label="Mise en forme" controls={controls} className={className}>
      <div className="flex items-start">
        {/* Outside of the scrolling row, where a phone would hide it. */}
        <span className="flex shrink-0 pl-1">
          <ToolButton icon="image" label="Image" onClick={onImage} />
        </span>
        <ToolRow>
          {tools(STRUCTURE_COMMANDS)}
          <Separator />
          {tools(MARK_COMMANDS)}
          <Separator />
          {tools(BLOCK_COMMANDS)}
          <Separator />
          <ToolButton icon="link" label="Lien" shortcut="Mod+K" isPressed={isInLink} onClick={onLink} />
          {tools(INSERT_COMMANDS)}
          <Separator />
          {tools(HISTORY_COMMANDS)}
        </ToolRow>
      </div>
      {isInTable && <ToolRow>{tools(TABLE_COMMANDS)}</ToolRow>}
      {image && <ImageTools editor={editor} description={image} onEditImage={onEditImage} />}
    </RovingToolbar>
  );
}
