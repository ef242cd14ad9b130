import { useSiteSettings } from '#ui/site-settings.ts';
import type { Keeping } from '../drafts/draft-pen.ts';
import { keptWhen } from '../drafts/draft-record.ts';
import { type Connection, formStatus } from './form-status.ts';

interface StatusLineProps {
  readonly keeping: Keeping;
  readonly connection: Connection;
}

/** What is true of the form at this moment: kept on the device or not, and whether it can be sent (D39). */
export function StatusLine({ keeping, connection }: StatusLineProps) {
  const { timeZone } = useSiteSettings();
  const status = formStatus(keeping, connection, (at) => keptWhen(at, Date.now(), timeZone));
  return (
    <div className="text-sm text-muted">
      {/* Announced where it matters only: each pause in the typing is no news. */}
      <p role="status">{status?.matters && status.sentence}</p>
      {status && !status.matters && <p>{status.sentence}</p>}
    </div>
  );
}
