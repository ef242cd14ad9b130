import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { serverClock } from '#admin/api/server-clock.ts';
import { toInstant } from '#platform/text/local-time.ts';
import { FormField } from '#ui/form-field.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { type ShownStatus, shownStatus } from '../publication.policy.ts';
import type { PublicationStatus } from '../publication.ts';
import type { PublicationBase, PublicationFormValues } from './admin-form-fields.tsx';
import { StatusBadge } from './admin-status-badge.tsx';
import { STATUS_WORDS } from './admin-words.ts';

interface PublishingFieldsProps {
  readonly form: UseFormReturn<PublicationFormValues>;
  readonly base: PublicationBase;
}

const CHOICES: readonly { value: PublicationStatus; explanation: string }[] = [
  { value: 'published', explanation: 'Visible sur le site à la date indiquée.' },
  { value: 'draft', explanation: 'Visible par l’administration seule.' },
];

/** Returns the time zone's name, such as "heure normale d’Afrique centrale". */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns the status as lists will show it, by the status and the date in the form. */
export function useShownStatus(control: Control<PublicationFormValues>): ShownStatus {
  const { timeZone } = useSiteSettings();
  const [status, local] = useWatch({ control, name: ['status', 'publishedAt'] });
  return shownStatus({ status, publishedAt: toInstant(local, timeZone) }, serverClock.now());
}

/** Fields of status and publication date. */
export function PublishingFields({ form, base }: PublishingFieldsProps) {
  const { timeZone } = useSiteSettings();
  const { register, formState } = form;
  const status = useShownStatus(form.control);
  const error = formState.errors.publishedAt?.message;
  // An echo that was stored without a date may stay so.
  const mayBeUndated = base.item !== null && base.values.publishedAt === '';
  return (
    <>
      <fieldset>
        <legend className="mb-2 flex w-full items-center justify-between gap-3 text-sm font-semibold">
          Statut
          <StatusBadge status={status} />
        </legend>
        {CHOICES.map(({ value, explanation }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              {...register('status')}
              type="radio"
              value={value}
              className="radio radio-sm radio-primary mt-1"
            />
            <span>
              <span className="block font-semibold">{STATUS_WORDS[value]}</span>
              <span className="block text-sm text-muted">{explanation}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormField
        label="Date et heure de publication"
        error={error}
        hint={`Dans le fuseau de l’organisation\u00a0: ${zoneName(timeZone)}.`}
        required={!mayBeUndated}
      >
        {(attributes) => (
          <input
            {...attributes}
            {...register('publishedAt', {
              validate: (local) =>
                (mayBeUndated && local === '') ||
                toInstant(local, timeZone) !== null ||
                'La date de publication est requise.',
            })}
            type="datetime-local"
            className={`input min-h-11 w-full ${error ? 'input-error' : ''}`}
          />
        )}
      </FormField>
    </>
  );
}
