import { MegaphoneIcon } from '#ui/icons.tsx';
import type { AlertState } from '../publication.ts';

/** The mark of a bulletin: `Bulletin d’urgence` while its alert is in force, then `Terminé`. */
export function PublicBadge({ alert }: { alert: AlertState | null }) {
  if (!alert) return null;
  if (alert === 'ended') {
    return (
      <p className="mb-3 w-fit rounded-box border border-control px-2.5 py-0.5 text-sm font-semibold text-muted">
        Terminé
      </p>
    );
  }
  return (
    <p className="mb-3 inline-flex w-fit items-center gap-2 rounded-box bg-accent px-2.5 py-1 text-sm font-semibold text-accent-content">
      <MegaphoneIcon className="size-5" />
      Bulletin d’urgence
    </p>
  );
}
