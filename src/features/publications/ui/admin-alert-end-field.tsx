import type { UseFormReturn } from 'react-hook-form';
import { toInstant } from '#platform/text/local-time.ts';
import { hasPossibleYear, LOCAL_TIME_BOUNDS, YEAR_RULE } from '#platform/text/years.ts';
import { FormField } from '#ui/form-field.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { endRefusal } from '../publication.policy.ts';
import { ENDS_BEFORE } from '../publication.ts';
import type { PublicationFormValues } from './admin-form-fields.tsx';

/** The field of a bulletin's end, which may stay empty. */
export function AlertEndField({ form }: { form: UseFormReturn<PublicationFormValues> }) {
  const { timeZone } = useSiteSettings();
  const { register, formState } = form;
  const error = formState.errors.endsAt?.message;
  return (
    <FormField
      label="Fin de l’alerte"
      error={error}
      hint="Facultatif. Ensuite, le bulletin reste lisible, marqué « Terminé », et quitte l’accueil. Sans date, l’alerte dure 14 jours."
    >
      {(attributes) => (
        <input
          {...attributes}
          {...register('endsAt', {
            validate: (local, { publishedAt }) => {
              const end = toInstant(local, timeZone);
              if (end !== null && !hasPossibleYear(end)) return YEAR_RULE;
              return endRefusal('bulletin', toInstant(publishedAt, timeZone), end) === null || ENDS_BEFORE;
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
