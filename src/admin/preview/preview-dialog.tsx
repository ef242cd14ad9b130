import { type ReactNode, useId, useState } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import type { Theme } from '#ui/theme.ts';
import type { PreviewWidth } from './framed-window.tsx';

interface SwitchProps<T extends string> {
  readonly legend: string;
  readonly choices: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
}

const WIDTHS: Readonly<Record<PreviewWidth, string>> = { phone: 'Téléphone', wide: 'Ordinateur' };
const THEMES: Readonly<Record<Theme, string>> = { light: 'Clair', dark: 'Sombre' };

/** Choice between values shown side by side. */
function Switch<T extends string>({ legend, choices, chosen, onChoose }: SwitchProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-field border border-control">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(choices) as T[]).map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 cursor-pointer items-center rounded-field px-3 text-sm font-semibold max-sm:px-2 has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current sm:px-4"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          {choices[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** Window and theme that the page is shown in. */
export interface PreviewView {
  readonly width: PreviewWidth;
  readonly theme: Theme;
}

interface PreviewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** False for content without a width and theme to choose. @default true */
  readonly isPage?: boolean;
  /** Further choice, such as which page is shown. */
  readonly extra?: ReactNode;
  /** Renders the page. */
  readonly children: (view: PreviewView) => ReactNode;
}

/** Dialog with the page as visitors will see it, in a width and a theme to choose. */
export function PreviewDialog({ isOpen, onClose, isPage = true, extra, children }: PreviewDialogProps) {
  const title = useId();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <ModalDialog open={isOpen} onClose={onClose} labelledBy={title} fillsScreen>
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 sm:px-5">
          <h2 id={title} className="text-lg">
            Aperçu
          </h2>
          <p className="mr-auto text-sm text-muted max-md:sr-only">
            {isPage
              ? 'La page telle que les visiteurs la verront. Ici, ses liens ne mènent nulle part.'
              : 'Le lien tel qu’on le verra ailleurs.'}
          </p>
          <button
            type="button"
            className="touch inline-flex items-center justify-center gap-2 rounded-field px-2 text-sm font-semibold hover:bg-base-content/8 max-sm:ml-auto sm:order-last"
            data-focus-first
            onClick={onClose}
          >
            <CloseIcon className="size-5" />
            Fermer
          </button>
          {isPage && (
            <div className="flex gap-2 max-sm:w-full max-sm:justify-between">
              <Switch legend="Largeur" choices={WIDTHS} chosen={width} onChoose={setWidth} />
              <Switch legend="Thème" choices={THEMES} chosen={theme} onChoose={setTheme} />
            </div>
          )}
          {extra}
        </div>
        {children({ width, theme })}
      </div>
    </ModalDialog>
  );
}
