import { WAITING_PICTURE_ID } from './pending-picture.ts';

interface WaitingPictureProps {
  /** Of its file. */
  readonly name: string;
  readonly onResume: () => void;
  readonly onGiveUp: () => void;
}

/** A picture that is not in the text yet: put off, or kept through a login or a crash. */
export function WaitingPicture({ name, onResume, onGiveUp }: WaitingPictureProps) {
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
      <button id={WAITING_PICTURE_ID} type="button" className={button} onClick={onResume}>
        Reprendre
      </button>
      <button type="button" className={`${button} text-error`} onClick={onGiveUp}>
        Retirer
      </button>
    </div>
  );
}
