import { useSiteSettings } from '#ui/site-settings.ts';
import { formatDraftTime } from '../drafts/draft-record.ts';
import type { DraftState } from '../drafts/use-draft.ts';

const NOTICE = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border px-4 py-3';

/** Offers the form's earlier draft, and says when one was resumed. */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { timeZone } = useSiteSettings();
  const when = (savedAt: number) => formatDraftTime(savedAt, Date.now(), timeZone);
  return (
    <div role="status">
      {draft.offer && (
        <div className={`${NOTICE} border-transparent bg-glow text-glow-content`}>
          <p className="grow font-semibold">
            Reprendre le texte gardé <span className="whitespace-nowrap">{when(draft.offer.savedAt)}</span>
            {'\u202f?'}
          </p>
          <button
            type="button"
            className="button button-primary min-h-11 py-2 text-sm"
            onClick={draft.resume}
          >
            Reprendre
          </button>
          <button type="button" className="button button-quiet min-h-11 py-2 text-sm" onClick={draft.ignore}>
            Ignorer
          </button>
        </div>
      )}
      {draft.resumedFrom !== null && (
        <p className={`${NOTICE} border-line bg-surface`}>
          Votre texte {when(draft.resumedFrom)} est repris. Il n’est pas encore enregistré.
        </p>
      )}
    </div>
  );
}
