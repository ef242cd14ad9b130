import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#ui/icons.tsx';

const MOVE_BUTTON =
  'touch inline-flex items-center justify-center rounded-field hover:bg-base-content/8 disabled:opacity-35';

interface PictureRowButtonsProps {
  /** Name of the picture: `la photo 3`. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Buttons that move a form's picture up and down, and remove it. */
export function PictureRowButtons({ name, index, count, onMove, onRemove }: PictureRowButtonsProps) {
  return (
    <div className="-ml-2 flex items-center gap-1">
      <button
        type="button"
        className={MOVE_BUTTON}
        disabled={index === 0}
        aria-label={`Monter ${name}`}
        onClick={() => onMove(index - 1)}
      >
        <ArrowLeftIcon className="size-5 rotate-90" />
      </button>
      <button
        type="button"
        className={MOVE_BUTTON}
        disabled={index === count - 1}
        aria-label={`Descendre ${name}`}
        onClick={() => onMove(index + 1)}
      >
        <ArrowRightIcon className="size-5 rotate-90" />
      </button>
      <button
        type="button"
        className="touch ml-auto inline-flex items-center gap-1.5 rounded-field px-2.5 text-sm font-semibold text-error hover:bg-error/10"
        onClick={onRemove}
      >
        <CloseIcon className="size-4" />
        Retirer<span className="sr-only"> {name}</span>
      </button>
    </div>
  );
}
