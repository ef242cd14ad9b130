import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Failure } from '#admin/failure.ts';
import { FormStatusLine, useConnection } from '#admin/forms/form-status.tsx';
import { FailureNotice } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { GALLERY_WORDS } from '../../gallery-item.ts';
import { countPhotos, countWithoutAlt, missingAltSentence } from './photo-batch.ts';
import type { BatchAutosave, BatchSave } from './use-batch-save.ts';

interface BatchBarProps {
  readonly autosaved: BatchAutosave;
  readonly save: BatchSave;
  readonly formId: string;
}

/** The specification's sentence (docs/specification/sentences.md), then how many photos it is said of. */
function describeFailures(failed: number, added: number): Pick<Failure, 'headline' | 'detail'> {
  const done = added === 0 ? '' : `${countPhotos(added)} dans la galerie. `;
  const left =
    failed === 1 ? 'Une photo n’a pas pu être ajoutée' : `${failed} photos n’ont pas pu être ajoutées`;
  return {
    headline: GALLERY_WORDS.errors.create,
    detail: `${done}${left}\u00a0: la raison est écrite à côté.`,
  };
}

function mainLabel(count: number, { phase, progress, failures }: BatchSave): string {
  if (phase === 'saving') {
    const place = progress && progress.count > 1 ? ` (${progress.place} sur ${progress.count})` : '';
    return `${GALLERY_WORDS.creating}${place}`;
  }
  if (failures.size > 0) return 'Réessayer';
  return count > 1 ? `Ajouter les ${count} photos` : 'Ajouter';
}

/** Bar at the bottom: how many photos there are, what is still missing, and the button that adds them. */
export function BatchBar({ autosaved, save, formId }: BatchBarProps) {
  const { form, draft } = autosaved;
  const { phase, failures } = save;
  const photos = useWatch({ control: form.control, name: 'photos' });
  const describeLater = useWatch({ control: form.control, name: 'describeLater' });
  const added = useWatch({ control: form.control, name: 'added' });
  const connection = useConnection(null);
  const missing = missingAltSentence(countWithoutAlt({ photos, describeLater }));
  return (
    <>
      <div className="min-w-0 grow basis-64 max-sm:basis-full">
        {failures.size > 0 && <FailureNotice failure={describeFailures(failures.size, added)} />}
        {photos.length > 0 && missing && <p className="text-sm font-semibold">{missing}</p>}
        <FormStatusLine status={draft.status} connection={connection} />
      </div>
      <Link to={addresses.admin.content.gallery_item.list} className="button button-quiet max-sm:hidden">
        Annuler
      </Link>
      <button
        type="submit"
        form={formId}
        className="button button-primary disabled:opacity-60"
        disabled={phase !== 'editing'}
      >
        {phase === 'saving' && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {mainLabel(photos.length, save)}
      </button>
    </>
  );
}
