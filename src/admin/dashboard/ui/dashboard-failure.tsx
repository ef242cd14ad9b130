import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Failure } from '#admin/failure.ts';
import { expiredSessionAddress } from '#admin/guard.ts';
import { FailureNotice } from '#admin/ui/notices.tsx';
import { RetryIcon } from '#ui/icons.tsx';

/** Leads to the login when a panel gets 401, which happens after the screen is shown. */
function useLoginWhenExpired({ status }: Failure): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (status === 401) void navigate(expiredSessionAddress(pathname));
  }, [status, navigate, pathname]);
}

/** Shown in place of a panel that could not be loaded. */
export function DashboardFailure({ failure }: { failure: Failure }) {
  const revalidator = useRevalidator();
  useLoginWhenExpired(failure);
  return (
    <div className="rounded-box border border-line bg-surface p-4">
      <FailureNotice failure={failure} />
      <button
        type="button"
        className="button button-quiet mt-4 min-h-11 py-2"
        disabled={revalidator.state !== 'idle'}
        onClick={() => revalidator.revalidate()}
      >
        <RetryIcon className="size-5" />
        Réessayer
      </button>
    </div>
  );
}

/** Shown in place of a panel that is loading. */
export function DashboardLoading() {
  return (
    <p className="flex items-center gap-3 text-muted" aria-busy="true">
      <span className="loading loading-spinner" aria-hidden="true" />
      Chargement...
    </p>
  );
}
