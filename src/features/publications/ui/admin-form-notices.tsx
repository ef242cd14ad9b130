import { type DraftState, draftTime } from '#features/administration/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';

const NOTICE = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border px-4 py-3';

/** Offers what was typed here before and never sent (D29, D39). */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { timeZone } = useSiteSettings();
  const timeOf = (savedAt: number) => draftTime(savedAt, Date.now(), timeZone);
  return (
    <div role="status">
      {draft.offer && (
        <div className={`${NOTICE} border-transparent bg-glow text-glow-content`}>
          <p className="grow font-semibold">
            Reprendre la saisie de {timeOf(draft.offer.savedAt)}
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
          Votre saisie de {timeOf(draft.resumedFrom)} est reprise. Elle n’est pas encore enregistrée.
        </p>
      )}
      {draft.unavailable && (
        <p className={`${NOTICE} border-line bg-surface`}>
          Ce navigateur ne peut pas garder votre saisie. Enregistrez souvent, en brouillon au besoin.
        </p>
      )}
    </div>
  );
}

interface ConflictNoticeProps {
  readonly sentence: string;
  readonly viewPath: string;
  readonly onKeepMine: () => void;
}

/** Somebody else saved first: nothing of either text is lost without a choice (D13). */
export function ConflictNotice({ sentence, viewPath, onKeepMine }: ConflictNoticeProps) {
  return (
    <div role="alert" className={`${NOTICE} border-error bg-surface`}>
      <div className="grow basis-80">
        <p className="font-semibold text-error">{sentence}</p>
        <p className="text-sm">
          Votre saisie est intacte. En la gardant, seuls les champs que vous avez changés remplaceront ceux de
          la version enregistrée.
        </p>
      </div>
      <a
        href={viewPath}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center"
      >
        Voir la version enregistrée
      </a>
      <button type="button" className="button button-primary min-h-11 py-2 text-sm" onClick={onKeepMine}>
        Garder ma saisie
      </button>
    </div>
  );
}
