import { PENDING_PICTURE_ID } from './pending-picture.ts';

interface PendingPictureBarProps {
  /** Name of its file. */
  readonly name: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Notice about an image that is not in the text yet: postponed, or restored after a login or a crash. */
export function PendingPictureBar({ name, onResume, onDiscard }: PendingPictureBarProps) {
  const button =
    'touch inline-flex items-center rounded-field px-3 text-sm font-semibold hover:bg-base-content/8';
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-base-200 px-3 py-1 text-sm"
    >
      <p className="min-w-0 grow wrap-anywhere">
        Une image attend d’être ajoutée au texte&nbsp;: <strong>{name}</strong>
      </p>
      <button id={PENDING_PICTURE_ID} type="button" className={button} onClick={onResume}>
        Reprendre
      </button>
      <button type="button" className={`${button} text-error`} onClick={onDiscard}>
        Retirer
      </button>
    </div>
  );
}
