import type { ShownStatus } from '#content/publishing/publishing.policy.ts';

/** Labels of the statuses. */
export const STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
};

const STATUS_STYLES: Record<ShownStatus, string> = {
  draft: 'border-control border-dashed',
  scheduled: 'border-transparent bg-glow text-glow-content',
  published: 'border-transparent bg-success text-success-content',
};

interface StatusBadgeProps {
  /** `null` for an item that is not stored yet. */
  readonly status: ShownStatus | null;
}

interface BadgeProps {
  /** Classes of its border and ground. */
  readonly className: string;
  readonly children: string;
}

/** A word about an item, in a frame. */
export function Badge({ className, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-full border px-2.5 py-0.5 text-xs font-semibold ${className}`}
    >
      {children}
    </span>
  );
}

/** The status in words, not by colour alone (WCAG 2.2 SC 1.4.1). */
export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    <Badge className={STATUS_STYLES[status ?? 'draft']}>
      {status ? STATUS_WORDS[status] : 'Pas encore enregistré'}
    </Badge>
  );
}
