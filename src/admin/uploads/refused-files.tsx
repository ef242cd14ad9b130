import { AlertIcon, CloseIcon } from '#ui/icons.tsx';

/** A refused file with the reason; several with the same reason share an entry. */
export interface RefusedFile {
  readonly name: string;
  /** @default 1 */
  readonly count?: number;
  readonly sentence: string;
}

/**
 * Returns the files beyond a limit as one entry; empty where all fit.
 * @param many the files in the plural: `photos`.
 */
export function refuseBeyond(
  left: readonly { readonly file: File }[],
  many: string,
  sentence: string,
): readonly RefusedFile[] {
  const [first] = left;
  if (!first) return [];
  const count = left.length;
  return [{ name: count === 1 ? first.file.name : `${count} ${many}`, count, sentence }];
}

interface RefusedFilesProps {
  readonly refused: readonly RefusedFile[];
  readonly onDismiss: () => void;
}

/** Refused files, each with its reason. */
export function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  const total = refused.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="mt-3 flex items-start gap-3 rounded-field border border-error/50 bg-surface p-3">
          <AlertIcon className="mt-0.5 size-5 shrink-0 text-error" />
          <div className="min-w-0 grow text-sm">
            <p className="font-semibold">
              {total === 1
                ? 'Ce fichier n’est pas ajouté\u00a0:'
                : `${total} fichiers ne sont pas ajoutés\u00a0:`}
            </p>
            <ul className="mt-1 space-y-1">
              {refused.map(({ name, sentence }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name and one reason
                <li key={index}>
                  <span className="font-semibold break-all">{name}</span>
                  <br />
                  {sentence}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className="touch inline-flex shrink-0 items-center justify-center rounded-field hover:bg-base-content/8"
            aria-label="Fermer ce message"
            onClick={onDismiss}
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}
