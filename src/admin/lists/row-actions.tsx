import { Link } from 'react-router';

const ROW_BUTTON =
  'touch inline-flex items-center justify-center rounded-field px-2.5 text-sm font-semibold aria-disabled:opacity-60';

/** Classes of a harmless action. */
export const ROW_ACTION = `${ROW_BUTTON} text-primary hover:bg-primary/10`;

/** Classes of an action that removes the item. */
export const ROW_DANGER = `${ROW_BUTTON} text-error hover:bg-error/10`;

interface RowButtonProps {
  readonly label: string;
  /** The item's title, read by screen readers only. */
  readonly title: string;
  /** True for an action that removes the item. */
  readonly danger?: boolean;
  /** Disables the action; unlike a disabled button, it keeps the focus. */
  readonly isBusy: boolean;
  readonly className?: string;
  readonly onPress: () => void;
}

/** Button of an action on one item of a list. */
export function RowButton({ label, title, danger = false, isBusy, className = '', onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`${danger ? ROW_DANGER : ROW_ACTION} ${className}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      {label}
      <span className="sr-only"> {title}</span>
    </button>
  );
}

interface RowLinkProps extends Pick<RowButtonProps, 'label' | 'title'> {
  readonly to: string;
}

/** Link to a screen of one item of a list. */
export function RowLink({ label, title, to }: RowLinkProps) {
  return (
    <Link to={to} className={ROW_ACTION}>
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  );
}
