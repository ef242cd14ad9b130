import type { FieldValues } from 'react-hook-form';
import { RenewButton } from './renew-button.tsx';
import type { KeptForm } from './use-kept-form.ts';
import type { Save } from './use-save.ts';

interface GoneChoiceProps<Values extends FieldValues, Item> {
  readonly kept: KeptForm<Values, Item>;
  readonly save: Save<Values, Item>;
  readonly listPath: string;
}

/** Where the thing of an edit screen went meanwhile, to the trash or for good: the way on with what is typed. */
export function GoneChoice<Values extends FieldValues, Item>(props: GoneChoiceProps<Values, Item>) {
  const { kept, save, listPath } = props;
  const { failure, restore } = save;
  if (kept.isNew || save.phase !== 'idle') return null;
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
      {/* Leads away: nothing of it may be lost on the way. */}
      {kept.draft.keeping.kind !== 'refused' && (
        <RenewButton form={kept.name} listPath={listPath} flush={kept.draft.flush} />
      )}
    </div>
  );
}
