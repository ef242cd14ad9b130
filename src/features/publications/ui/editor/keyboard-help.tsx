import { useId } from 'react';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import { KEYBOARD_HELP, shortcutWords } from './shortcut-words.ts';

interface KeyboardHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything the keyboard does in the editor. */
export function KeyboardHelp({ open, onClose }: KeyboardHelpProps) {
  const titleId = useId();
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId} className="mb-4 text-lg">
        Raccourcis clavier
      </h2>
      <dl className="flex flex-col divide-y divide-line">
        {KEYBOARD_HELP.map(({ keys, does }) => (
          <div key={keys} className="grid grid-cols-[7.5rem_1fr] gap-3 sm:grid-cols-[9.5rem_1fr] py-2">
            <dt>
              <kbd className="font-mono text-sm font-semibold">{shortcutWords(keys)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="modal-action">
        <button type="button" data-focus-first className="button button-primary" onClick={onClose}>
          Fermer
        </button>
      </div>
    </ModalDialog>
  );
}
