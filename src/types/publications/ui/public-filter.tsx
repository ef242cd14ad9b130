import { DOMAIN, YEAR } from '#src/addresses/known-parameters.ts';
import { useVersionAddress } from '#ui/light/light-version.tsx';
import type { PublicChoice } from '../public-choice.ts';
import type { DomainLink } from '../read-public.ts';

interface PublicFilterProps {
  /** Address of the list. */
  readonly path: string;
  readonly choice: PublicChoice;
  readonly domains: readonly DomainLink[];
  /** Newest first. */
  readonly years: readonly number[];
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** The option that narrows nothing. */
  readonly all: string;
  readonly chosen: string | number | undefined;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly className: string;
}

function Choice({ name, label, all, chosen = '', options, className }: ChoiceProps) {
  return (
    <div className={className}>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {/* No completion: a browser that goes back would show the later choice. */}
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        autoComplete="off"
        className="input mt-1 h-12 w-full appearance-auto text-base"
      >
        <option value="">{all}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Narrows a list to a domain and a year, without scripts; nothing where there is nothing to choose. */
export function PublicFilter({ path, choice, domains, years }: PublicFilterProps) {
  const action = useVersionAddress(path);
  const hasYears = years.length > 1 || choice.year !== undefined;
  if (years.length === 0 || (domains.length === 0 && !hasYears)) return null;
  return (
    <form
      action={action}
      aria-label="Choisir un domaine ou une année"
      className="mb-8 flex flex-wrap items-end gap-2 sm:gap-3"
    >
      {domains.length > 0 && (
        <Choice
          name={DOMAIN}
          label="Domaine"
          all="Tous"
          chosen={choice.domainId}
          options={domains.map(({ id, title }) => ({ value: id, label: title }))}
          className="min-w-28 flex-1 sm:max-w-xs"
        />
      )}
      {hasYears && (
        <Choice
          name={YEAR}
          label="Année"
          all="Toutes"
          chosen={choice.year}
          options={years.map((year) => ({ value: year, label: String(year) }))}
          className="w-26"
        />
      )}
      <button type="submit" className="button button-quiet min-h-12 max-sm:px-3">
        Filtrer
      </button>
    </form>
  );
}
