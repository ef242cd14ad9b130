import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useOrganisation } from './use-organisation.ts';

/** Invites quietly to give, in the organisation's own sentence; nothing where nobody could, or where it does not ask. */
export function GivingInvitation({ className = '' }: { className?: string }) {
  const { invitation } = useOrganisation();
  if (!invitation) return null;
  return (
    <aside
      aria-label="Soutenir"
      className={`no-print flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line pt-5 ${className}`}
    >
      <p className="max-w-[38.25rem] font-heading text-xl font-bold">{invitation}</p>
      <PageLink href={addresses.site.donation} className="button button-quiet">
        Comment donner
      </PageLink>
    </aside>
  );
}
