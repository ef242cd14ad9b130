import { MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';
import type { ListFilter, ListOption, ListSpec } from './list-query.ts';
import type { ListControls } from './use-list-query.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly options: readonly ListOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ChoiceField({ label, options, value, onChange }: ChoiceFieldProps) {
  return (
    <label className="min-w-0 grow basis-36 sm:flex sm:grow-0 sm:basis-auto sm:items-center sm:gap-2">
      <span className="text-sm text-muted">{label}</span>
      <select
        className="select min-h-11 w-full sm:w-auto sm:max-w-60"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ListToolbarProps {
  readonly spec: ListSpec;
  readonly controls: ListControls;
}

/** Search, filters and order of a list. */
export function ListToolbar({ spec, controls }: ListToolbarProps) {
  const { searchLabel = 'Rechercher', orders, filters = [] } = spec;
  const { query, text } = controls;
  const filterBy =
    ({ parameter }: ListFilter) =>
    (value: string) =>
      controls.choose({ filters: { ...query.filters, [parameter]: value } });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      {searchLabel !== null && (
        <form
          className="grow basis-64"
          onSubmit={(event) => {
            event.preventDefault();
            controls.search();
          }}
        >
          <input
            type="search"
            className="input min-h-11 w-full"
            aria-label={searchLabel}
            placeholder={searchLabel}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => controls.type(target.value)}
          />
        </form>
      )}
      {filters.map((filter) => (
        <ChoiceField
          key={filter.parameter}
          label={filter.label}
          options={filter.options}
          value={query.filters[filter.parameter] ?? ''}
          onChange={filterBy(filter)}
        />
      ))}
      {orders.length > 1 && (
        <ChoiceField
          label="Trier"
          options={orders}
          value={query.order}
          onChange={(order) => controls.choose({ order })}
        />
      )}
    </search>
  );
}
