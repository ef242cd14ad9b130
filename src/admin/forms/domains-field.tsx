import { createContext, useContext, useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { DomainsField as DomainsDefinition } from '#content/fields/domains/domains.ts';
import { apiCall } from '#lib/http/api-call.ts';
import type { SectionValue } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { FieldError } from '#ui/form-field.tsx';
import { callApi } from '../api/api-client.ts';
import type { FieldDescription } from './form-fields.ts';

/** The organisation's domains; `null` where they could not be read. */
export type ChosenFrom = SectionValue<'domains'>['items'] | null;

const domainsCall = apiCall<{ answer: z.ZodType<{ readonly value: SectionValue<'domains'> }> }>(
  'GET',
  addresses.api.organisationSection,
);

/** Reads the domains that a form offers: without them, all the rest can be written. */
export async function readDomains(): Promise<ChosenFrom> {
  return callApi(domainsCall, { id: 'domains' }).then(
    ({ body }) => body.value.items,
    () => null,
  );
}

/** The domains that the forms below it offer. */
export const DomainsContext = createContext<ChosenFrom>(null);

/** Names of domains, in a conflict. */
function DomainNames({ ids }: { ids: readonly string[] }) {
  const domains = useContext(DomainsContext) ?? [];
  const names = ids.map((id) => domains.find((domain) => domain.id === id)?.title ?? id);
  return <p>{names.join(', ') || 'Aucun'}</p>;
}

/** Returns the description of a field of domains, whose value is their ids in any order. */
export function describeDomains(label: string): FieldDescription<string[]> {
  return {
    label,
    isSame: (one, other) => [...one].sort().join() === [...other].sort().join(),
    revive: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []),
    show: (ids) => <DomainNames ids={ids} />,
  };
}

interface DomainsFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, string[]>> {
  readonly control: Control<Values>;
  readonly name: Name;
  /** Gives its label. */
  readonly field: DomainsDefinition;
  readonly hint: string;
}

/** Says why there is nothing to choose from. */
function NoDomains({ domains }: { domains: ChosenFrom }) {
  if (domains === null) {
    return (
      <p className="mt-1.5 text-sm text-muted">
        Les domaines n’ont pas pu être chargés. Ceux de cette publication restent comme ils sont.
      </p>
    );
  }
  return (
    <p className="mt-1.5 text-sm text-muted">
      Votre organisation n’a pas encore de domaines d’intervention.{' '}
      <Link to={addresses.admin.settingsSection('domains')} className="text-link">
        Ajoutez-les dans les réglages
      </Link>
      , et vous pourrez ranger vos publications ici.
    </p>
  );
}

/** Check boxes of the organisation's domains, and of those that the item has although they were removed. */
export function DomainsField<Values extends FieldValues, Name extends FieldPathByValue<Values, string[]>>({
  control,
  name,
  field,
  hint,
}: DomainsFieldProps<Values, Name>) {
  const id = useId();
  const domains = useContext(DomainsContext);
  const controller = useController({ control, name });
  const { error } = controller.fieldState;
  // The path's value is a list of ids, which the compiler does not follow into the types of the form's library.
  const chosen = controller.field.value as readonly string[];
  const before = (controller.formState.defaultValues?.[name] ?? []) as readonly string[];
  const offered = (domains ?? []).map(({ id, title }) => ({ id, title, isRemoved: false }));
  const removed = [...new Set([...before, ...chosen])]
    .filter((id) => !offered.some((domain) => domain.id === id))
    .map((id) => ({ id, title: id, isRemoved: true }));
  const options = domains ? [...offered, ...removed] : [];
  const toggle = (id: string) => {
    const others = chosen.filter((other) => other !== id);
    controller.field.onChange(others.length < chosen.length ? others : [...others, id]);
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="text-sm font-semibold">{field.label}</legend>
      {options.map((option, index) => (
        <label key={option.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            ref={index === 0 ? controller.field.ref : undefined}
            type="checkbox"
            className="checkbox"
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
            onBlur={controller.field.onBlur}
          />
          <span className="min-w-0 wrap-anywhere">
            {option.title}
            {option.isRemoved && <span className="text-sm text-muted"> (retiré des domaines)</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error?.message}</FieldError>
      <div id={`${id}-hint`}>
        {options.length > 0 ? (
          <p className="mt-1.5 text-sm text-muted">{hint}</p>
        ) : (
          <NoDomains domains={domains} />
        )}
      </div>
    </fieldset>
  );
}
