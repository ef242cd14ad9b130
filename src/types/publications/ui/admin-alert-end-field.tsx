import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { toInstant } from '#lib/text/local-time.ts';
import { hasPossibleYear, LOCAL_TIME_BOUNDS, YEAR_RULE } from '#lib/text/years.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { FormField } from '#ui/form-field.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { endRefusal } from '../publication.policy.ts';
import { END_REFUSALS } from '../publication.ts';
import { type PublicationFormValues, proposedEnd } from './admin-form-fields.tsx';

/** The field of a bulletin's end, which may stay empty. */
export function AlertEndField({ form }: { form: UseFormReturn<PublicationFormValues> }) {
  const { timeZone } = useSiteSettings();
  const { register, formState, control, getValues, setValue } = form;
  const publishedAt = useWatch({ control, name: 'publishedAt' });
  const last = useRef(publishedAt);
  // A proposed end moves with the date, because it would come too early for a scheduled bulletin.
  useEffect(() => {
    const before = last.current;
    last.current = publishedAt;
    if (before === publishedAt || getValues('endsAt') !== proposedEnd(before, timeZone)) return;
    setValue('endsAt', proposedEnd(publishedAt, timeZone));
  }, [publishedAt, timeZone, getValues, setValue]);
  const error = formState.errors.endsAt?.message;
  return (
    <FormField
      label={publicationFields.endsAt.label}
      error={error}
      hint="72 heures après la publication, si vous ne changez rien. Ensuite, le bulletin reste lisible, marqué « Terminé », et son bandeau quitte le site."
    >
      {(attributes) => (
        <input
          {...attributes}
          {...register('endsAt', {
            validate: (local, { publishedAt }) => {
              const end = toInstant(local, timeZone);
              if (end !== null && !hasPossibleYear(end)) return YEAR_RULE;
              return (
                endRefusal('bulletin', toInstant(publishedAt, timeZone), end) === null ||
                END_REFUSALS.endsBefore
              );
            },
          })}
          {...LOCAL_TIME_BOUNDS}
          type="datetime-local"
          className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
        />
      )}
    </FormField>
  );
}
