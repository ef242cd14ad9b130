import { useId } from 'react';
import { ModalDialog } from '#ui/modal-dialog.tsx';

/** True on devices whose keyboard has ⌘ instead of Ctrl. */
function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
}

/** Returns keys such as `Mod+Maj+Z` with this device's key names. */
export function formatShortcut(keys: string): string {
  return keys.replace('Mod', isApple() ? '⌘' : 'Ctrl');
}

/** Returns the same keys for `aria-keyshortcuts` (WAI-ARIA 1.2). */
export function ariaShortcut(keys: string): string {
  return keys
    .replace('Mod', isApple() ? 'Meta' : 'Control')
    .replace('Ctrl', 'Control')
    .replace('Maj', 'Shift');
}

const KEYBOARD_HELP: readonly { readonly keys: string; readonly action: string }[] = [
  { keys: 'Alt+F10', action: 'Aller aux outils' },
  { keys: 'Alt+F1', action: 'Ouvrir cette liste' },
  { keys: 'Mod+B', action: 'Gras' },
  { keys: 'Mod+I', action: 'Italique' },
  { keys: 'Mod+U', action: 'Souligné' },
  { keys: 'Mod+Maj+S', action: 'Barré' },
  { keys: 'Ctrl+Maj+2', action: 'Titre (3\u00a0: sous-titre, 4\u00a0: petit titre)' },
  { keys: 'Mod+Maj+8', action: 'Liste à puces' },
  { keys: 'Mod+Maj+7', action: 'Liste numérotée' },
  { keys: 'Mod+Maj+B', action: 'Citation' },
  { keys: 'Mod+K', action: 'Lien' },
  { keys: 'Mod+Z', action: 'Annuler la frappe' },
  { keys: 'Mod+Maj+Z', action: 'Rétablir la frappe' },
  {
    keys: 'Retour arrière',
    action: 'Reprendre le signe tel qu’il vient d’être tapé (espace, guillemet, apostrophe)',
  },
  { keys: 'Maj+Entrée', action: 'Aller à la ligne sans nouveau paragraphe' },
  { keys: 'Tab', action: 'Élément de liste plus profond, ou cellule suivante d’un tableau' },
  { keys: 'Maj+Tab', action: 'Élément de liste moins profond, ou cellule précédente' },
  { keys: 'Entrée', action: 'Modifier l’image sélectionnée' },
  { keys: 'Suppr', action: 'Retirer l’image sélectionnée' },
  { keys: 'Mod+Maj+F', action: 'Plein écran, ou le quitter' },
  { keys: 'Échap', action: 'Quitter le plein écran' },
];

interface KeyboardHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that lists the editor's shortcuts. */
export function KeyboardHelp({ open, onClose }: KeyboardHelpProps) {
  const titleId = useId();
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId} className="mb-4 text-lg">
        Raccourcis clavier
      </h2>
      <dl className="flex flex-col divide-y divide-line">
        {KEYBOARD_HELP.map(({ keys, action }) => (
          <div key={keys} className="grid grid-cols-[7.5rem_1fr] gap-3 sm:grid-cols-[9.5rem_1fr] py-2">
            <dt>
              <kbd className="font-mono text-sm font-semibold">{formatShortcut(keys)}</kbd>
            </dt>
            <dd>{action}</dd>
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
