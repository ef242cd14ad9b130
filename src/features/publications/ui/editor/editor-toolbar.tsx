import { type Editor, useEditorState } from '@tiptap/react';
import type { MouseEvent } from 'react';
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
import { RovingToolbar } from './roving-toolbar.tsx';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  readonly onLink: () => void;
  readonly onImage: () => void;
}

const COMMANDS: readonly EditorCommand[] = [
  ...STRUCTURE_COMMANDS,
  ...MARK_COMMANDS,
  ...BLOCK_COMMANDS,
  ...INSERT_COMMANDS,
  ...HISTORY_COMMANDS,
];

/** A pointer on a tool leaves the focus, and a telephone's keyboard, where one writes. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** What is typed next goes into the text at once: the editor's own command would take the focus a frame later. */
function runAtCursor(editor: Editor, run: (editor: Editor) => void): void {
  editor.view.focus();
  run(editor);
}

interface ToolButtonProps {
  readonly icon: EditorIconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** `undefined` for a button that has no state. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ icon, label, shortcut, isPressed, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex h-11 w-11 shrink-0 items-center justify-center rounded-field hover:bg-base-content/8 aria-disabled:opacity-35 aria-pressed:bg-primary aria-pressed:text-primary-content lg:w-9"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      title={shortcut ? `${label} (${shortcut})` : label}
      onMouseDown={keepFocus}
      onClick={isDisabled ? undefined : onClick}
    >
      <EditorIcon name={icon} />
    </button>
  );
}

/** What the buttons say, told from the cursor's place after each change. */
function useToolStates(editor: Editor) {
  return useEditorState({
    editor,
    selector: () => ({
      pressed: COMMANDS.map((command) => command.isActive?.(editor)),
      disabled: COMMANDS.map((command) => command.isPossible?.(editor) === false),
      isInLink: editor.isActive('link'),
      isInTable: editor.isActive('table'),
    }),
  });
}

function Separator() {
  return <span className="mx-1 h-6 w-px shrink-0 bg-line" />;
}

/** The tools of the editor, in French. */
export function EditorToolbar({ editor, controls, onLink, onImage }: EditorToolbarProps) {
  const { pressed, disabled, isInLink, isInTable } = useToolStates(editor);
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
    <RovingToolbar
      label="Mise en forme"
      controls={controls}
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-base-200 px-1 py-1 sm:flex-wrap"
    >
      {tools(STRUCTURE_COMMANDS)}
      <Separator />
      {tools(MARK_COMMANDS)}
      <Separator />
      {tools(BLOCK_COMMANDS)}
      <Separator />
      <ToolButton icon="link" label="Lien" isPressed={isInLink} onClick={onLink} />
      <ToolButton icon="image" label="Image" onClick={onImage} />
      {tools(INSERT_COMMANDS)}
      <Separator />
      {tools(HISTORY_COMMANDS)}
      {isInTable &&
        TABLE_COMMANDS.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="touch inline-flex shrink-0 items-center rounded-field px-2.5 text-sm font-semibold hover:bg-base-content/8"
            onMouseDown={keepFocus}
            onClick={() => runAtCursor(editor, run)}
          >
            {label}
          </button>
        ))}
    </RovingToolbar>
  );
}
