import type { ListFilter, ListOption, ListSpec } from './list-choice.ts';
import { MAX_SEARCH_LENGTH } from './list-choice.ts';
import type { ChosenList } from './use-list-choice.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly options: readonly ListOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function ChoiceField({ label, options, value, onChoose }: ChoiceFieldProps) {
  return (
    <label className="min-w-0 grow basis-36 sm:flex sm:grow-0 sm:basis-auto sm:items-center sm:gap-2">
      <span className="text-sm text-muted">{label}</span>
      <select
        className="select min-h-11 w-full sm:w-auto"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
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

interface ListFinderProps {
  readonly spec: ListSpec;
  readonly chosen: ChosenList;
}

/** Searches, filters and sorts a list. */
export function ListFinder({ spec, chosen }: ListFinderProps) {
  const { searchLabel = 'Rechercher', orders, filters = [] } = spec;
  const { choice, text } = chosen;
  const filterBy =
    ({ parameter }: ListFilter) =>
    (value: string) =>
      chosen.choose({ filters: { ...choice.filters, [parameter]: value } });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      {searchLabel !== null && (
        <form
          className="grow basis-64"
          onSubmit={(event) => {
            event.preventDefault();
            chosen.search();
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
            onChange={({ target }) => chosen.type(target.value)}
          />
        </form>
      )}
      {filters.map((filter) => (
        <ChoiceField
          key={filter.parameter}
          label={filter.label}
          options={filter.options}
          value={choice.filters[filter.parameter] ?? ''}
          onChoose={filterBy(filter)}
        />
      ))}
      {orders.length > 1 && (
        <ChoiceField
          label="Trier"
          options={orders}
          value={choice.order}
          onChoose={(order) => chosen.choose({ order })}
        />
      )}
    </search>
  );
}
