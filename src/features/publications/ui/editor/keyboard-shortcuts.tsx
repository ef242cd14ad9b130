import { useId } from 'react';
import { ModalDialog } from '#ui/modal-dialog.tsx';

/** Whether the keyboard has ⌘ where others have Ctrl. */
function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
}

/** Keys as a keyboard of this device names them, from `Mod+Maj+Z`. */
export function shortcutWords(keys: string): string {
  return keys.replace('Mod', isApple() ? '⌘' : 'Ctrl');
}

/** The same for `aria-keyshortcuts` (WAI-ARIA 1.2). */
export function ariaShortcut(keys: string): string {
  return keys
    .replace('Mod', isApple() ? 'Meta' : 'Control')
    .replace('Ctrl', 'Control')
    .replace('Maj', 'Shift');
}

/** Everything the keyboard does in the editor. */
const KEYBOARD_HELP: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'Alt+F10', does: 'Aller aux outils' },
  { keys: 'Alt+F1', does: 'Ouvrir cette liste' },
  { keys: 'Mod+B', does: 'Gras' },
  { keys: 'Mod+I', does: 'Italique' },
  { keys: 'Mod+U', does: 'Souligné' },
  { keys: 'Mod+Maj+S', does: 'Barré' },
  { keys: 'Ctrl+Maj+2', does: 'Titre 2 (3 et 4\u00a0: titres 3 et 4)' },
  { keys: 'Mod+Maj+8', does: 'Liste à puces' },
  { keys: 'Mod+Maj+7', does: 'Liste numérotée' },
  { keys: 'Mod+Maj+B', does: 'Citation' },
  { keys: 'Mod+K', does: 'Lien' },
  { keys: 'Mod+Z', does: 'Annuler la frappe' },
  { keys: 'Mod+Maj+Z', does: 'Rétablir la frappe' },
  {
    keys: 'Retour arrière',
    does: 'Reprendre le signe tel qu’il vient d’être tapé (espace, guillemet, apostrophe)',
  },
  { keys: 'Maj+Entrée', does: 'Aller à la ligne sans nouveau paragraphe' },
  { keys: 'Tab', does: 'Élément de liste plus profond, ou cellule suivante d’un tableau' },
  { keys: 'Maj+Tab', does: 'Élément de liste moins profond, ou cellule précédente' },
  { keys: 'Entrée', does: 'Modifier l’image sélectionnée' },
  { keys: 'Suppr', does: 'Retirer l’image sélectionnée' },
  { keys: 'Mod+Maj+F', does: 'Plein écran, ou le quitter' },
  { keys: 'Échap', does: 'Quitter le plein écran' },
];

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
