import type { UseFormReturn } from 'react-hook-form';
import { serverClock } from '#admin/api/server-clock.ts';
import { StatusBadge } from '#admin/ui/status-badge.tsx';
import { toInstant } from '#lib/text/local-time.ts';
import { timeOfZone } from '#lib/text/time-zone-words.ts';
import { hasPossibleYear, LOCAL_TIME_BOUNDS, YEAR_RULE } from '#lib/text/years.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { FormField } from '#ui/form-field.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { shownStatus } from '../publication.policy.ts';
import type { Publication } from '../publication.schema.ts';
import type { PublicationBase, PublicationFormValues } from './admin-form-fields.tsx';
import { VisibilitySentence } from './admin-visibility.tsx';

interface PublishingFieldsProps {
  readonly form: UseFormReturn<PublicationFormValues>;
  readonly base: PublicationBase;
  /** As it is stored, by this form's own save too; `null` for one that is not stored yet. */
  readonly stored: Publication | null;
}

/** Status of a publication as it is stored. */
function StoredStatus({ publication }: { publication: Publication | null }) {
  const status = publication && shownStatus(publication, serverClock.now());
  return (
    <div>
      <p className="flex items-center justify-between gap-3 text-sm font-semibold">
        Statut <StatusBadge status={status} />
      </p>
      <p className="mt-1.5 text-sm text-muted">
        <VisibilitySentence publication={publication} />
      </p>
    </div>
  );
}

/** Status, and the field of the publication date. */
export function PublishingFields({ form, base, stored }: PublishingFieldsProps) {
  const { timeZone } = useSiteSettings();
  const { register, formState } = form;
  const error = formState.errors.publishedAt?.message;
  // An echo that was stored without a date may stay so.
  const mayBeUndated = base.item?.status === 'published' && base.values.publishedAt === '';
  return (
    <>
      <StoredStatus publication={stored} />
      <FormField
        label={publicationFields.publishedAt.label}
        error={error}
        hint={`${timeOfZone(timeZone)} Une date à venir programme la publication.`}
        required={!mayBeUndated}
      >
        {(attributes) => (
          <input
            {...attributes}
            {...register('publishedAt', {
              validate: (local, { status }) => {
                if (local === '' && (mayBeUndated || status === 'draft')) return true;
                const instant = toInstant(local, timeZone);
                if (instant === null) return 'La date de publication est requise.';
                return hasPossibleYear(instant) || YEAR_RULE;
              },
            })}
            {...LOCAL_TIME_BOUNDS}
            type="datetime-local"
            className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
          />
        )}
      </FormField>
    </>
  );
}
