import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasFilters, type JournalChoice, journalQuery } from './journal-choice.ts';
import { SUBJECTS } from './journal-words.ts';
import type { Person } from './read-journal.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  /** Options after the first, which sets no filter. */
  readonly options: readonly Option[];
  readonly everything: string;
  readonly onChoose: (value: string) => void;
}

function Chooser({ label, value, options, everything, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        className="select min-h-11 w-full"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{everything}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Prevents React from overwriting a date that is being typed.
    const input = field.current;
    if (input && input !== document.activeElement) input.value = value;
  }, [value]);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      {/* Without limits, a partly typed year (0002) would be searched for. */}
      <input
        id={id}
        ref={field}
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        className="input min-h-11 w-full"
        defaultValue={value}
        onChange={({ target }) => {
          if (target.validity.valid) onChoose(target.value);
        }}
      />
    </div>
  );
}

interface FinderProps {
  readonly choice: JournalChoice;
  readonly people: readonly Person[];
}

/** The journal's filters: person, type, dates. Stored in the address. */
export function JournalFinder({ choice, people }: FinderProps) {
  const navigate = useNavigate();
  const choose = (part: Partial<JournalChoice>) => {
    const query = journalQuery({ ...choice, ...part, page: 1 });
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  };
  return (
    <search className="mb-4">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        <Chooser
          label="Qui"
          everything="Tout le monde"
          value={choice.person}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(person) => choose({ person })}
        />
        <Chooser
          label="Quoi"
          everything="Tout"
          value={choice.subject}
          options={SUBJECTS}
          onChoose={(subject) => choose({ subject })}
        />
        <Day label="Du" value={choice.from} onChoose={(from) => choose({ from })} />
        <Day label="Au" value={choice.to} onChoose={(to) => choose({ to })} />
      </div>
      {hasFilters(choice) && (
        <Link to="?" replace preventScrollReset className="text-link mt-2 inline-flex min-h-11 items-center">
          Tout afficher
        </Link>
      )}
    </search>
  );
}
