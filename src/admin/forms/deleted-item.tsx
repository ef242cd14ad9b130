import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { useSiteSettings } from '#ui/site-settings.ts';
import { screensOfForm } from '../content-screens.ts';
import { formatDraftTime } from '../drafts/draft-record.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { RESUME_DRAFT } from '../return-address.ts';
import { listFormDrafts, restoreDraftAsNew } from './restore-draft-as-new.ts';
import type { AutosavedForm } from './use-autosaved-form.ts';
import type { Save } from './use-save.ts';

interface RestoreAsNewButtonProps {
  /** The form's own name, such as `article/0192`. */
  readonly form: string;
  /** Runs a function that moves the draft and navigates away. */
  readonly leave: (lead: () => Promise<void>) => void;
}

/** Moves a deleted item's draft to the create form, and leads there. */
function RestoreAsNewButton({ form, leave }: RestoreAsNewButtonProps) {
  const navigate = useNavigate();
  const restore = async () => {
    await restoreDraftAsNew(form);
    const { create } = screensOfForm(form);
    if (create) await navigate(create, { state: RESUME_DRAFT });
  };
  return (
    <button type="button" className="button button-primary" onClick={() => leave(restore)}>
      Reprendre dans un nouvel élément
    </button>
  );
}

interface DeletedItemActionsProps<Values extends FieldValues, Item> {
  readonly autosaved: AutosavedForm<Values, Item>;
  readonly save: Save<Values, Item>;
}

/** Offers what can be done when the item of an edit form was meanwhile moved to the trash (409) or deleted (404). */
export function DeletedItemActions<Values extends FieldValues, Item>(
  props: DeletedItemActionsProps<Values, Item>,
) {
  const { autosaved, save } = props;
  const { failure, phase, restore } = save;
  if (autosaved.isNew || (phase !== 'idle' && phase !== 'leaving')) return null;
  if (failure?.status === 409) {
    return (
      <button type="button" className="button button-quiet my-2" onClick={restore}>
        Restaurer et enregistrer
      </button>
    );
  }
  if (failure?.status !== 404) return null;
  return (
    <div className="mt-2">
      {/* Leaves the screen, so without a saved draft the input would be lost. */}
      {autosaved.draft.status.kind !== 'failed' && (
        <RestoreAsNewButton
          form={autosaved.name}
          leave={(lead) => save.leave(() => autosaved.draft.flush().then(lead))}
        />
      )}
    </div>
  );
}

interface DeletedItemDraftProps {
  /** The form's own name, such as `article/0192`. */
  readonly form: string;
}

/** Shown in place of a deleted item's form: its draft, if any, and what can be done with it. */
export function DeletedItemDraft({ form }: DeletedItemDraftProps) {
  const { timeZone } = useSiteSettings();
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    listFormDrafts(form).then(
      ([newest = null]) => setDraft(newest),
      // A browser without storage has no draft.
      () => {},
    );
  }, [form]);
  if (!draft) return null;
  const { trash } = screensOfForm(form);
  return (
    <section className="mt-6 rounded-box bg-glow p-4 text-glow-content sm:p-5">
      <p className="font-semibold">
        Votre texte {formatDraftTime(draft.savedAt, Date.now(), timeZone)} est gardé sur cet appareil.
      </p>
      <p className="mt-1 mb-4">
        Ce qu’elle modifie est peut-être dans la corbeille{'\u00a0'}: restaurez-le, puis revenez ici. Sinon,
        elle peut devenir un nouvel élément.
      </p>
      <div className="flex flex-wrap gap-3">
        {trash && (
          <Link to={trash} className="button button-quiet">
            Voir la corbeille
          </Link>
        )}
        <RestoreAsNewButton form={form} leave={(lead) => void lead()} />
      </div>
    </section>
  );
}
