import { MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';
import { addresses } from '#src/addresses.ts';
import { useVersionAddress } from './light/light-version.tsx';

interface SearchFormProps {
  /** Id of its field, because a page may have several. */
  readonly id: string;
  /** Name of the landmark: two of the same name on a page could not be told apart (WCAG 2.4.1, axe `landmark-unique`). */
  readonly name: string;
  /** The search that the page answers. */
  readonly query?: string;
  readonly className?: string;
}

/** The field that leads to the search page; it needs no scripts. */
export function SearchForm({ id, name, query, className = '' }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is no element of React's yet for every browser in use
    <form
      role="search"
      aria-label={name}
      action={useVersionAddress(addresses.site.search)}
      className={className}
    >
      <label htmlFor={id} className="font-semibold">
        Rechercher sur le site
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          type="search"
          name="q"
          required
          defaultValue={query}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className="input h-12 min-w-0 flex-1 text-base"
        />
        <button type="submit" className="button button-primary max-sm:px-3">
          Rechercher
        </button>
      </div>
    </form>
  );
}
