import { Link } from 'react-router';
import { ROW_ACTION, ROW_DANGER } from './row-styles.ts';

interface RowButtonProps {
  readonly label: string;
  /** What it is about, for who does not see the row. */
  readonly title: string;
  /** Whether it takes the item away. */
  readonly danger?: boolean;
  /** Whether it does nothing for now; it keeps the focus meanwhile. */
  readonly isBusy: boolean;
  readonly className?: string;
  readonly onPress: () => void;
}

/** Something that can be done to one item of a list. */
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

/** Where an item of a list is seen or changed. */
export function RowLink({ label, title, to }: RowLinkProps) {
  return (
    <Link to={to} className={ROW_ACTION}>
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  );
}
